"""What each game says about its learning (`lab.training.trainee.Trainee`): a module with a `TRAINEE` for each."""

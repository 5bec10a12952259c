"""Everything a person sees and touches. Imports the games; the games never import it."""

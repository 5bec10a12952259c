"""The road of six Capitals on the screen: map, briefing of a mission, what it has brought, album of the cards met."""

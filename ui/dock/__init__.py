"""The dock: view (widgets), presenter (states), findings model."""

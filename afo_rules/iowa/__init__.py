"""Iowa: confinement feeding operation structures, stockpiles, exemptions and permits."""

/** Days of credits that the overview tells of, today included. */
export const overviewDays = 30

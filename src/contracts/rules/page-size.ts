/** Articles on one page of their list. */
export const articlesPageSize = 20

/** Entries on one page of the activity. */
export const activityPageSize = 30

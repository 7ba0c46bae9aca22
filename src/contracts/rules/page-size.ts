/** Articles on one page of their list. */
export const articlesPageSize = 20

/** The columns of the table of articles that one may leave out; the title always stands. */
export const articleColumns = [
  'status',
  'client',
  'campaign',
  'author',
  'assignee',
  'due',
  'reviewer',
  'approval',
  'words',
  'created',
  'published',
] as const
export type ArticleColumn = (typeof articleColumns)[number]

export const articleSorts = [
  'newest',
  'oldest',
  'title',
  'title-reversed',
  'words',
  'words-reversed',
  'published',
  'published-reversed',
  'due',
] as const
export type ArticleSort = (typeof articleSorts)[number]

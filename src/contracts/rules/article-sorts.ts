export const articleSorts = ['newest', 'oldest', 'title'] as const
export type ArticleSort = (typeof articleSorts)[number]

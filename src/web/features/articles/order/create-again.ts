import type { Article } from '#contracts/articles.ts'

/** An article that is to be created once more. */
export type Again = Pick<Article, 'inputType' | 'inputValue'> & { articleId: string }

/** What a link to the order form puts into the history entry for that. */
export function againState({ id, inputType, inputValue }: Article): { again: Again } {
  return { again: { articleId: id, inputType, inputValue } }
}

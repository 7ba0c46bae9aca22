import { generateArticleJob } from '#server/features/generation/index.ts'

/** The job of a run, done by the outside workflow where one is set. */
export const produceArticleJob = {
  ...generateArticleJob,
  load: async () => (await import('./produce-article.ts')).produceArticle,
}

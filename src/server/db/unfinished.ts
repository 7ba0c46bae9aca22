import { sql } from 'kysely'
import { finishedStages } from '#contracts/rules/articles/article-stages.ts'

/** The condition of the index of due dates, in its words: that work on an article is still to be done. */
export const unfinished = sql<boolean>`stage not in (${sql.join(finishedStages.map((stage) => sql.lit(stage)))})`

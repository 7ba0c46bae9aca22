import type { LiveEvent } from '#contracts/live.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { FetchedArticle } from './use-fetched-articles.ts'

type ArticleEvent = Extract<LiveEvent, { type: 'article' }>

export type GenerationNotice = {
  /**
   * `partly`: a draft was kept, but the rest of it could not be written. `left`: it could not be written again, and
   * stays as it was.
   */
  kind: 'complete' | 'failed' | 'partly' | 'again' | 'left'
  articleId: string
  title: string | undefined
}

const kinds: Partial<Record<ArticleStatus, GenerationNotice['kind']>> = {
  completed: 'complete',
  failed: 'failed',
  generation_failed: 'failed',
  draft: 'partly',
}

/**
 * Follows which articles are being written, from events and answers, and says when one is finished. Later
 * changes of the same article need no notice.
 */
export function createGenerationNotices() {
  const writing = new Set<string>()
  const over = new Set<string>()
  const latestRun = new Map<string, string>()
  const endedRuns = new Set<string>()

  function begins(articleId: string): void {
    over.delete(articleId)
    writing.add(articleId)
  }

  return {
    /** The notice an event calls for. */
    heard(event: LiveEvent): GenerationNotice | undefined {
      if (event.type === 'generation') {
        if (event.again) return undefined
        // A step may arrive after the end of its run; only another run starts the article again.
        if (endedRuns.has(event.runId)) return undefined
        latestRun.set(event.articleId, event.runId)
        begins(event.articleId)
        return undefined
      }
      if (event.type !== 'article' || event.change === 'removed') return undefined
      const { articleId, status, title } = event
      if (event.again === 'cancelled') return undefined
      if (event.again) {
        return { kind: event.again === 'completed' ? 'again' : 'left', articleId, title }
      }
      if (isBeingWritten(status)) begins(articleId)
      const kind = status && kinds[status]
      if (!kind) return undefined
      const run = latestRun.get(articleId)
      if (run) endedRuns.add(run)
      over.add(articleId)
      const known = writing.delete(articleId)
      // The person who cancels sees it at once, and nobody else needs to know.
      return known && !event.cancelled ? { kind, articleId, title } : undefined
    },

    /** The event that an answer stands for: the end of a generation for which no event arrived. */
    fetched({ id, status, title, cancelled }: FetchedArticle): ArticleEvent | undefined {
      if (isBeingWritten(status)) {
        // An answer may be older than the final event and still arrive after it.
        if (!over.has(id)) writing.add(id)
        return undefined
      }
      if (!writing.has(id)) return undefined
      return { type: 'article', articleId: id, change: 'updated', status, title, cancelled }
    },
  }
}

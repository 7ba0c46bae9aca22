import type { ArticleStatus } from '#contracts/articles.ts'
import type { LiveEvent } from '#contracts/live.ts'

export type GenerationNotice = {
  /** `partly`: the rest of a draft could not be written. */
  kind: 'complete' | 'failed' | 'partly'
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
 * Tells when an article that was being written is done. A later change of the same article is no
 * news; `wasBeingWritten` knows of articles whose writing began before this page was listening.
 */
export function createGenerationNotices(wasBeingWritten: (articleId: string) => boolean) {
  const writing = new Set<string>()
  const latestRun = new Map<string, string>()
  const endedRuns = new Set<string>()
  return (event: LiveEvent): GenerationNotice | undefined => {
    if (event.type === 'generation') {
      // A step may arrive after the end it led to; only another run starts the article anew.
      if (endedRuns.has(event.runId)) return undefined
      latestRun.set(event.articleId, event.runId)
      writing.add(event.articleId)
      return undefined
    }
    if (event.type !== 'article' || event.change === 'removed') return undefined
    const { articleId, status, title } = event
    if (status === 'pending_generation' || status === 'processing') {
      writing.add(articleId)
      return undefined
    }
    const kind = status && kinds[status]
    if (!kind) return undefined
    const run = latestRun.get(articleId)
    if (run) endedRuns.add(run)
    const known = writing.delete(articleId)
    // Whoever cancels it is told on the spot, and nobody else has to be.
    if (event.cancelled) return undefined
    return known || wasBeingWritten(articleId) ? { kind, articleId, title } : undefined
  }
}

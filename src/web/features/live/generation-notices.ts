import type { LiveEvent } from '#contracts/live.ts'

export type GenerationNotice = {
  kind: 'complete' | 'failed'
  articleId: string
  title: string | undefined
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
    const kind =
      status === 'completed'
        ? 'complete'
        : status === 'failed' || status === 'generation_failed'
          ? 'failed'
          : undefined
    if (!kind) return undefined
    const run = latestRun.get(articleId)
    if (run) endedRuns.add(run)
    const known = writing.delete(articleId)
    return known || wasBeingWritten(articleId) ? { kind, articleId, title } : undefined
  }
}

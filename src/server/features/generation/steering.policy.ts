import { articleCost } from '#contracts/articles.ts'
import { freeRetries, type Generation } from '#contracts/generation.ts'
import type { GeneratedArticle } from './run-state.views.ts'

/** Whether a run is queued or at work. */
export function isAlive({ status }: { status: Generation['status'] }): boolean {
  return status === 'queued' || status === 'running'
}

/**
 * Whether something that can be read has been delivered: at least one section, or the whole answer of
 * an outside workflow. A plan alone is nothing that a credit was paid for.
 */
export function isDelivered(outputs: Iterable<string>): boolean {
  return [...outputs].some((name) => name.startsWith('section:') || name === 'workflow')
}

export type Continuation = {
  /** `package`: what a new run is to write; `posts`: only the posts of a finished article. */
  of: 'package' | 'posts'
  cost: number
  keeps: boolean
}

/**
 * How an article can be gone on with: at its price again where the credit came back, without a charge,
 * but not without end, where it is paid for; null when there is nothing to go on with.
 */
export function continuationOf(article: GeneratedArticle): Continuation | null {
  const { run, status } = article
  if (isAlive(run)) return null
  if (status === 'failed' || status === 'generation_failed') {
    // A brief that was changed since is another order.
    const asOrdered = article.updatedAt <= (run.finishedAt ?? article.updatedAt)
    return { of: 'package', cost: articleCost, keeps: asOrdered && usable(article).length > 0 }
  }
  if (status === 'draft' && (run.status === 'cancelled' || run.status === 'failed')) {
    if (article.unpaidRuns >= freeRetries || !editsCanBeKept(article)) return null
    return { of: 'package', cost: 0, keeps: true }
  }
  const posts = run.stages.find(({ name }) => name === 'social')
  if (run.status !== 'completed' || !posts?.problem || posts.tries > freeRetries) return null
  return { of: 'posts', cost: 0, keeps: true }
}

/** The stages that a further run need not do again. */
export function usable({ run }: GeneratedArticle): string[] {
  return run.stages
    .filter(({ name, output }) => {
      if (output === null || name === 'dispatch' || name === 'parts') return false
      return name !== 'banner' || (output as { state: string }).state === 'drawn'
    })
    .map(({ name }) => name)
}

/** Sections find their places in the plan again as long as none was added or removed by hand. */
export function editsCanBeKept({ content, run }: GeneratedArticle): boolean {
  const made = run.stages.filter(({ output }) => output !== null).map(({ name }) => name)
  if (made.includes('workflow')) return true
  const written = made.filter((name) => name.startsWith('section:'))
  return written.length === (content?.sections.length ?? 0)
}

import { articleCost } from '#contracts/articles/articles.ts'
import { freeRetries, type Generation } from '#contracts/articles/generation.ts'
import type { GeneratedArticle } from './run-state.views.ts'

/** Whether a run is queued or running. */
export function isAlive({ status }: { status: Generation['status'] }): boolean {
  return status === 'queued' || status === 'running'
}

/**
 * Whether anything readable has been delivered: at least one section, or the whole answer of an outside
 * workflow. A plan alone is not worth a credit.
 */
export function isDelivered(outputs: Iterable<string>): boolean {
  return [...outputs].some((name) => name.startsWith('section:') || name === 'workflow')
}

export type Continuation = {
  /** `package`: a new run writes the rest; `posts`: only the posts of a finished article. */
  of: 'package' | 'posts'
  cost: number
  keeps: boolean
}

/**
 * How an article can be continued: at its price again if the credit was refunded, or free of charge a
 * limited number of times if it was not; null if there is nothing to continue.
 */
export function continuationOf(article: GeneratedArticle): Continuation | null {
  const { run, status } = article
  if (isAlive(run)) return null
  if (status === 'failed' || status === 'generation_failed') {
    // An article whose brief was changed since is written from the start.
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

/** The stages that another run need not repeat. */
export function usable({ run }: GeneratedArticle): string[] {
  return run.stages
    .filter(({ name, output }) => {
      if (output === null || name === 'dispatch' || name === 'parts') return false
      return name !== 'banner' || (output as { state: string }).state === 'drawn'
    })
    .map(({ name }) => name)
}

/** Whether sections still match the plan: none was added or removed by hand. */
export function editsCanBeKept({ content, run }: GeneratedArticle): boolean {
  const made = run.stages.filter(({ output }) => output !== null).map(({ name }) => name)
  if (made.includes('workflow')) return true
  const written = made.filter((name) => name.startsWith('section:'))
  return written.length === (content?.sections.length ?? 0)
}

import type { Generation } from '#contracts/articles/generation.ts'
import { formatCount } from '#web/lib/format.ts'
import { stageLabel } from './generation-labels.ts'

/** Whether the run is waiting for its next attempt, after a service was unavailable. */
export function isPausing(generation: Generation | undefined): boolean {
  if (generation?.status !== 'running') return false
  const states = generation.stages.map(({ state }) => state)
  return states.includes('waiting') && !states.includes('running')
}

/** Where a retry starts. */
export function retryExplanation({ stages }: Generation, keeps: boolean): string {
  if (!keeps) return 'Writing will start from the beginning.'
  const first = stages.find(({ state }) => state !== 'done')
  const from = first ? ` Writing resumes at “${stageLabel(first)}”.` : ''
  return `Finished stages are kept.${from}`
}

/** What cancelling does with credits and text; `several` articles may end in different ways. */
export function cancelConsequence(ends: Generation['cancel'] | 'several' | undefined): string {
  switch (ends) {
    case 'refund':
      return 'No section has been written yet, so your credit comes back.'
    case 'keep':
      return 'The text so far is kept as a draft, and its credit stays spent. You can finish it later at no extra cost.'
    case 'leave':
      return 'The article stays as it is, and your credit comes back.'
    case 'several':
      return 'Articles with no sections yet return their credits. The others are kept as drafts, which you can finish later at no extra cost.'
    default:
      return 'If no section has been written yet, your credit comes back. Otherwise, the text so far is kept as a draft.'
  }
}

type Cancelled = { refunded: number; kept: number; ended: number }
type CancelNotice = { kind: 'info' | 'success'; message: string; description?: string }

/** The toast after cancelling; `ended` counts articles that finished before they could be cancelled. */
export function cancelNotice({ refunded, kept, ended }: Cancelled): CancelNotice {
  if (refunded + kept === 0) {
    return { kind: 'info', message: 'It finished before it could be cancelled.' }
  }
  const message = 'Writing cancelled'
  if (refunded + kept + ended === 1) {
    const description = kept
      ? 'The text so far is saved as a draft.'
      : 'Your credit has been given back.'
    return { kind: 'success', message, description }
  }
  const sentences = [
    refunded > 0 && `${formatCount(refunded, 'credit')} given back.`,
    kept > 0 && `${formatCount(kept, 'draft')} kept.`,
  ]
  return { kind: 'success', message, description: sentences.filter(Boolean).join(' ') }
}

import type { Newer } from '../find-newer.ts'
import type { Review } from '../read-review.ts'

/** A review as its page shows it. */
export type ReviewPage = {
  review: Review
  nonce: string
  /** What has just happened, or could not; why a decision could not stands beside its form. */
  said?: { text: string; good: boolean; ofDecision?: boolean } | undefined
  /** What took the place of the package that they decided on. */
  newer?: Newer | null
  /** What was typed into a form that is shown again; a comment is shown to be copied. */
  typed?: { verdict: string; note: string; comment?: string; remember?: boolean } | undefined
  /** Until when this browser is remembered for the address. */
  rememberedUntil?: Date | null
}

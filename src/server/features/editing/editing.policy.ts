import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Returns how many AI edits an article has left. */
export function aiEditsLeft(used: number): number {
  return Math.max(0, aiEditsPerArticle - used)
}

/** Builds the error for an article without AI edits left. */
export function aiEditLimitReached(): AppError {
  return new AppError(
    'rate_limited',
    `This article’s ${aiEditsPerArticle} AI edits are used up. You can still edit it by hand.`,
  )
}

import { aiEditsPerArticle } from '#contracts/credits.ts'
import { AppError } from '#server/kernel/errors.ts'

/** How many passages of an article the writer may still revise. */
export function aiEditsLeft(used: number): number {
  return Math.max(0, aiEditsPerArticle - used)
}

/** What is told once the package's share is used up. */
export function aiEditsUsedUp(): AppError {
  return new AppError(
    'rate_limited',
    `The AI edits of this article are used up: ${aiEditsPerArticle} belong to its credit. Editing by hand has no limit.`,
  )
}

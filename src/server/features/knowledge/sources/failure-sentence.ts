import { errorCodes } from '#contracts/errors.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'

/** The sentence that a person reads about reading that failed. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DeadlinePassed) return 'It took too long. Please try again.'
  return error instanceof ProviderError ? error.message : errorCodes.internal.message
}

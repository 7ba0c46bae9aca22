import { readProblem } from './api-error.ts'

/**
 * Treats a deletion as done when there is nothing left to delete: another person was quicker, or this is
 * the second try after an answer that got lost.
 */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (readProblem(error).code !== 'not_found') throw error
  }
}

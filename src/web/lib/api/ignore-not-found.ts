import { readProblem } from './api-error.ts'

/**
 * A deletion that is done, too, when there is nothing to delete any more: somebody else was quicker, or it
 * is the second try after one whose answer was lost.
 */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (readProblem(error).code !== 'not_found') throw error
  }
}

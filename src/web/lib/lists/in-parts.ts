import { readProblem } from '../api/api-error.ts'
import { formatNumber } from '../format.ts'
import { dismissToast, notify } from '../toasts.ts'

/** As many articles as one request names. */
export const atOnce = 100

const progress = 'in-parts'

/**
 * Does something with many, `most` in a request, one request after the other; a toast says how far it has
 * come, and why it stopped on the way. Answers what each request did; throws what the first one throws.
 */
export async function inParts<Item, Answer>(
  items: readonly Item[],
  doing: string,
  work: (some: Item[], at: number) => Promise<Answer>,
  most = atOnce,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const many = items.length > most
  const far = (done: number) => `${formatNumber(done)} of ${formatNumber(items.length)}`
  try {
    for (let at = 0; at < items.length; at += most) {
      if (many) {
        void notify('info', doing, { id: progress, description: far(at), duration: 600_000 })
      }
      answers.push(await work(items.slice(at, at + most), at))
    }
  } catch (error) {
    if (answers.length === 0) throw error
    void notify('warning', `Only ${far(answers.length * most)} done`, {
      description: readProblem(error).message,
    })
  } finally {
    if (many) void dismissToast(progress)
  }
  return answers
}

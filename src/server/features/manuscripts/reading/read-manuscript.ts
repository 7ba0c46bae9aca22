import pLimit from 'p-limit'
import { AppError } from '#server/kernel/errors.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { turnsByKey } from '#server/kernel/turns.ts'
import type { Brought, Manuscript, ReadManuscript } from './read-manuscript-worker.ts'

const limitMs = 30_000
/** One at a time: each takes a processor to itself. */
const inTurn = pLimit(1)
/** Of a workspace one waits there, so that its own hold up nobody else's, and a few behind that. */
const ofWorkspace = turnsByKey(1, { mostWaiting: 3 })

/**
 * Makes an article of a text from outside, in a worker thread with limits on time and memory. Throws
 * `invalid_input` with a sentence that says why it can't, and `rate_limited` when several of the workspace wait.
 */
export async function readManuscript(
  manuscript: Manuscript,
  workspaceId: string,
): Promise<Brought> {
  const read = await ofWorkspace(workspaceId, () => inTurn(() => readApart(manuscript)))
  if ('problem' in read) throw new AppError('invalid_input', read.problem)
  return { ...read, title: read.title || 'Untitled Article' }
}

function readApart(manuscript: Manuscript): Promise<ReadManuscript> {
  const worker = new URL('./read-manuscript-worker.ts', import.meta.url)
  return runInThread<ReadManuscript>(worker, { data: manuscript, limitMs }).catch((cause) => {
    throw new AppError(
      'invalid_input',
      'This text could not be read. It may be damaged or far too large.',
      { cause },
    )
  })
}

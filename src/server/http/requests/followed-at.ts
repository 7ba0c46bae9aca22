import { z } from 'zod'
import type { OperationMeta } from '#contracts/operations.ts'

/** Before that, a look at what has begun finds next to nothing new. */
const lookAgainSeconds = 5

const ordered = z.object({
  batchId: z.string().nullable(),
  articles: z.array(z.object({ id: z.string() })),
})

/** Says in an answer of 202 where what has begun is followed, and when a look is worth while. */
export async function sayWhereFollowed(
  answer: Response,
  path: string,
  followedAt: NonNullable<OperationMeta['followedAt']>,
): Promise<void> {
  if (answer.status !== 202) return
  // First: reading a copy gives an answer of @hono/node-server other headers than it had before.
  const address = await addressOf(answer, path, followedAt)
  answer.headers.set('location', address)
  answer.headers.set('retry-after', String(lookAgainSeconds))
}

async function addressOf(
  answer: Response,
  path: string,
  followedAt: NonNullable<OperationMeta['followedAt']>,
): Promise<string> {
  if (followedAt === 'here') return path
  if (followedAt === 'above') return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/'))
  const { batchId, articles } = ordered.parse(await answer.clone().json())
  return batchId ? `/api/v1/batches/${batchId}` : `/api/v1/articles/${articles[0]?.id}`
}

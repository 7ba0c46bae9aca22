import { articleCost } from '#contracts/articles/articles.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { WornWords } from '#server/providers/writer/port.ts'
import { mayBeRegenerated, regenerateHeld } from '../regenerating/regenerate-article.ts'
import { findBatch, goingOn, setBatch } from '../run/batches.store.ts'
import { lockArticles } from '../run/steering.store.ts'
import { batchName, clientOf } from './batch.policy.ts'
import { namedOf } from './batch-articles.store.ts'
import { inPaidParts } from './paid-parts.ts'

type Asked = { id: string; ids: string[]; avoid: WornWords[]; seen: { credits: number } }
type Begun = { begun: number; left: number; creditsLeft: number; stopped: string | null }

/**
 * Has articles of a batch written again, without words that return in several of it; those that cannot be written again
 * now are left, as are parts that people have changed. Sent again, it goes on where it ended. Throws `not_found`, and
 * `conflict` where it takes more credits than the caller has seen.
 */
export async function regenerateSeveral(context: RequestContext, asked: Asked): Promise<Begun> {
  const key = context.idempotencyKey ?? newId()
  const ids = await context.inTransaction((scope) =>
    once(scope, context.idempotencyKey, ['batch-again', asked], () => begin(scope, asked)),
  )
  const { done, ...rest } = await inPaidParts(
    context,
    { id: asked.id, key, name: 'again-part', ids },
    (scope, some) => writeSome(scope, some, asked.avoid),
  )
  return { begun: done, left: asked.ids.length - done, ...rest }
}

/** Says what is written again, and has its end told once more. */
async function begin(scope: MemberScope, { id, ids, seen }: Asked): Promise<string[]> {
  const batch = await findBatch(scope, id, { held: true })
  if (!batch) throw new AppError('not_found')
  const named = await namedOf(scope, id, ids)
  if (named.length < new Set(ids).size) throw new AppError('not_found')
  const wanted: string[] = []
  for (const one of named) if (await mayBeRegenerated(scope, one)) wanted.push(one)
  if (wanted.length * articleCost > seen.credits) {
    throw new AppError(
      'conflict',
      'What can be written again has changed since. Please look again.',
    )
  }
  if (wanted.length === 0) return []
  await setBatch(scope, id, { ...goingOn, running_since: scope.now })
  const facts = { id, clientId: clientOf(batch), name: batchName(batch) }
  const result = `${wanted.length} ${wanted.length === 1 ? 'article' : 'articles'}`
  await emit(scope, 'batch.written_again', { ...facts, result })
  return wanted
}

/** Those that can no longer be written again are left: somebody else has begun it meanwhile. */
async function writeSome(scope: MemberScope, ids: readonly string[], avoid: WornWords[]) {
  await lockArticles(scope, [...ids])
  let begun = 0
  for (const id of ids) {
    if (!(await mayBeRegenerated(scope, id))) continue
    await regenerateHeld(scope, id, { avoid, volume: true })
    begun += 1
  }
  return begun
}

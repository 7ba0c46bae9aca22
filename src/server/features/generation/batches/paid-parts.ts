import { v5 } from 'uuid'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { AppError } from '#server/kernel/errors.ts'

/** So many articles are paid and started in one transaction. */
const atOnce = 20

type Work = { id: string; key: string; name: string; ids: readonly string[] }
type Done = { done: number; creditsLeft: number; stopped: string | null }

/**
 * Has articles of a batch paid and started, some in each transaction; under the same key it goes on where it ended. Where
 * credits end on the way, it answers what stands and why it stopped; throws what the first transaction throws.
 */
export async function inPaidParts(
  context: RequestContext,
  { id, key, name, ids }: Work,
  begin: (scope: MemberScope, some: readonly string[]) => Promise<number>,
): Promise<Done> {
  let done = 0
  let stopped: string | null = null
  for (let at = 0; at < ids.length && stopped === null; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    try {
      done += await context.inTransaction((scope) =>
        once(scope, v5(String(at), v5(key, id)), [name, some], () => begin(scope, some)),
      )
    } catch (error) {
      if (!(error instanceof AppError) || at === 0) throw error
      stopped = error.message
    }
  }
  const left = await context.reading((scope) => creditBalance(scope))
  return { done, creditsLeft: left.total, stopped }
}

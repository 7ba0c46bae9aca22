import { consume, wholeSeconds } from '#server/auth/rate-limit-backoff.ts'
import { digestKey, storedLimiter } from '#server/auth/rate-limits.store.ts'
import { callerOf, type RequestContext } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { cachedMember } from '#server/db/member-cache.ts'
import { AppError } from '#server/kernel/errors.ts'

/** How many points may be spent in how many seconds. A write costs one, an upload five. */
export type WriteLimit = { points: number; seconds: number }
export type WriteLimits = { person: WriteLimit; workspace: WriteLimit }

/** Far beyond what people do, and an import of thousands gets through at ten a second. */
export const usualWriteLimits: WriteLimits = {
  person: { points: 100, seconds: 10 },
  workspace: { points: 1_200, seconds: 120 },
}

const uploadPoints = 5

/** Ordering articles is limited by the credits it spends. */
const limitedOtherwise = new Set(['POST /api/v1/articles'])

/** A call about to be made; `route` is its path as the contract writes it, `workspaceId` null the person's first. */
export type Call = { method: string; route: string; upload: boolean; workspaceId: string | null }

/** Throws 429 `rate_limited` when a person or a workspace writes too much. */
export type CheckWrites = (context: RequestContext, call: Call) => Promise<void>

/** Counts writes in the database, so that all processes share the limits, or in memory while it is away. */
export function limitWrites(database: Database, limits: WriteLimits): CheckWrites {
  const limiter = (keyPrefix: string, { points, seconds }: WriteLimit) =>
    storedLimiter(database, {
      keyPrefix,
      points,
      duration: seconds,
      // Whoever is over the limit is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    })
  const ofPerson = limiter('write-person', limits.person)
  const ofWorkspace = limiter('write-workspace', limits.workspace)

  return async (context, { method, route, upload, workspaceId }) => {
    if (method === 'GET' || limitedOtherwise.has(`${method} ${route}`)) return
    const points = upload ? uploadPoints : 1
    // Digests: counts outlive their accounts by a while, and name nobody.
    const mine = await consume(ofPerson, digestKey(callerOf(context.signedIn)), { points })
    if (mine !== null) throw tooManyWrites(mine)
    const all = await consume(ofWorkspace, digestKey(await workspaceOf(context, workspaceId)), {
      points,
    })
    if (all !== null) throw tooManyWrites(all)
  }
}

/** Only a workspace whose member the caller is: nobody may use up another one's share. */
async function workspaceOf(context: RequestContext, workspaceId: string | null): Promise<string> {
  const { signedIn, settings } = context
  const known = cachedMember({ ...signedIn, workspaceId, adminEmails: settings.adminEmails })
  return known?.workspaceId ?? (await context.reading(async (scope) => scope.workspaceId))
}

function tooManyWrites(waitMs: number): AppError {
  const seconds = wholeSeconds(waitMs)
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new AppError('rate_limited', `Too many changes at once. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  })
}

import type { Scope } from '#server/context/context.ts'
import {
  insertGrant,
  lockBalance,
  moveCredits,
  type StoredGrant,
  setGrantEnd,
  setReversal,
  storedGrants,
} from './grants.store.ts'
import { unspentByGrant } from './unspent.ts'
import type { WantedGrant } from './wanted-grants.ts'

/**
 * Makes the ledger agree with what was paid: grants what is missing, follows changed ends, and takes back
 * what refunds and disputes reverse, as far as it is unspent. Applying the same again changes nothing.
 * The balance must be locked. Returns whether anything changed.
 */
export async function applyGrants(scope: Scope, wanted: readonly WantedGrant[]): Promise<boolean> {
  const before = new Map((await storedGrants(scope)).map((grant) => [grant.reference, grant]))
  let changed = false
  for (const grant of wanted) {
    const stored = before.get(grant.reference)
    if (!stored) {
      changed = (await insertGrant(scope, grant)) || changed
    } else if (hasMoved(stored, grant) && grant.expiresAt) {
      await setGrantEnd(scope, stored.id, grant.expiresAt)
      changed = true
    }
  }
  return (await applyReversals(scope, wanted)) || changed
}

function hasMoved(stored: StoredGrant, { expiresAt }: WantedGrant): boolean {
  return !stored.expired_at && stored.expires_at?.getTime() !== expiresAt?.getTime()
}

async function applyReversals(scope: Scope, wanted: readonly WantedGrant[]): Promise<boolean> {
  const known = new Map((await storedGrants(scope)).map((grant) => [grant.reference, grant]))
  const due = wanted.filter(
    ({ reference, reversal }) => known.get(reference)?.reversal !== reversal,
  )
  for (const grant of due) await applyReversal(scope, grant)
  return due.length > 0
}

async function applyReversal(scope: Scope, grant: WantedGrant): Promise<void> {
  const { pool, reference, invoice, reversal } = grant
  const [balance, all] = await Promise.all([lockBalance(scope), storedGrants(scope)])
  const grants = all.filter((stored) => stored.pool === pool)
  const stored = grants.find((candidate) => candidate.reference === reference)
  if (!stored) return
  const entry = { pool, reference, invoice }
  if (reversal > stored.reversal) {
    const unspent = unspentByGrant(balance[pool], grants).get(stored.id) ?? 0
    const taken = Math.min(reversal - stored.reversal, unspent)
    await setReversal(scope, stored.id, { reversal, reversed: stored.reversed + taken })
    if (taken === 0) return
    const description = `${grant.description}: payment returned`
    await moveCredits(scope, { ...entry, kind: 'reversal', amount: -taken, description })
    return
  }
  // What had been spent before was never taken back, so only the rest can be returned.
  const returned = Math.max(stored.reversed - reversal, 0)
  await setReversal(scope, stored.id, { reversal, reversed: stored.reversed - returned })
  if (returned === 0 || stored.expired_at) return
  const description = `${grant.description}: payment confirmed`
  await moveCredits(scope, { ...entry, kind: 'restoration', amount: returned, description })
}

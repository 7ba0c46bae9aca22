import type { Tx } from '#server/db/transactions.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import type { Auth } from '../auth-wiring.ts'
import { storeToken } from './one-time-tokens.store.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a link or code works. What opens an account is short; two mailboxes take longer. */
const lifeMs = {
  signup: 24 * hour,
  recovery: 10 * minute,
  magiclink: 10 * minute,
  reauthentication: 10 * minute,
  email_change_current: hour,
  email_change_new: hour,
} as const

export type LinkKind = keyof typeof lifeMs

/**
 * Makes the token of a mail link for one account and address; earlier links of the kind stop working.
 * `codeHash` is that of a code mailed beside it, which then does the same.
 */
export async function issueToken(
  auth: Auth,
  tx: Tx,
  account: { id: string; email: string },
  kind: LinkKind,
  codeHash: string | null = null,
): Promise<string> {
  const token = newSecret()
  const now = auth.clock.now()
  await storeToken(tx, {
    userId: account.id,
    kind,
    hash: secretHash(token),
    codeHash,
    email: account.email,
    expiresAt: new Date(now.getTime() + lifeMs[kind]),
    now,
  })
  return token
}

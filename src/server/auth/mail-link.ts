import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from './auth-wiring.ts'
import { newSecret, secretHash } from './one-time-secret.ts'
import { type LinkKind, putLinkToken } from './tokens.store.ts'

/** How long a link works. Recovery opens an account, so it is short. */
const linkLifeMs = { signup: 24 * 3_600_000, recovery: 600_000 } as const

/** Makes the token of a mail link for one account and address; earlier links of the kind stop working. */
export async function issueLink(
  auth: Auth,
  tx: Tx,
  account: { id: string; email: string },
  kind: LinkKind,
): Promise<string> {
  const token = newSecret()
  const now = auth.clock.now()
  await putLinkToken(tx, {
    userId: account.id,
    kind,
    hash: secretHash(token),
    email: account.email,
    expiresAt: new Date(now.getTime() + linkLifeMs[kind]),
    now,
  })
  return token
}

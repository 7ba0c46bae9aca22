import type { Tx } from '#server/db/transactions.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import type { Auth } from '../auth-wiring.ts'
import { storeToken } from './one-time-tokens.store.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a link or code is valid: briefly if it signs somebody in, longer if two mailboxes have to confirm. */
const lifetimeMs = {
  signup: 24 * hour,
  recovery: 10 * minute,
  magiclink: 10 * minute,
  reauthentication: 10 * minute,
  email_change_current: hour,
  email_change_new: hour,
} as const

/** What the tokens of PKCE links start with, so that a refusal can be told where the client looks for it. */
export const pkcePrefix = 'pkce_'

export type LinkKind = keyof typeof lifetimeMs

/**
 * Creates the token of a mail link for an account and address, and voids earlier ones of the same kind.
 * `codeHash` is the hash of a code mailed with the link that is equivalent to it; with a `challenge`, the
 * link leads back with a code for the client that made the challenge.
 */
export async function issueToken(
  auth: Auth,
  tx: Tx,
  account: { id: string; email: string },
  kind: LinkKind,
  {
    codeHash = null,
    challenge = null,
  }: { codeHash?: string | null; challenge?: string | null } = {},
): Promise<string> {
  const token = (challenge ? pkcePrefix : '') + newSecret()
  const now = auth.clock.now()
  await storeToken(tx, {
    userId: account.id,
    kind,
    hash: secretHash(token),
    codeHash,
    challenge,
    email: account.email,
    expiresAt: new Date(now.getTime() + lifetimeMs[kind]),
    now,
  })
  return token
}

import type { Tx } from '#server/db/transactions.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import type { Auth } from '../auth-wiring.ts'
import type { AmrEntry } from '../sessions/sessions.store.ts'
import { type FlowState, insertMailFlow } from './flow-states.store.ts'

/** How long a code may wait to be exchanged. */
const codeMs = 5 * 60_000
const prefix = 'mail:'

/** A code that the maker of the challenge exchanges for the session a mail link would have opened. */
export async function issueMailCode(
  auth: Auth,
  tx: Tx,
  userId: string,
  method: AmrEntry['method'],
  codeChallenge: string,
): Promise<string> {
  const code = newSecret()
  const now = auth.clock.now()
  await insertMailFlow(tx, {
    userId,
    provider: prefix + method,
    codeChallenge,
    codeHash: secretHash(code),
    stateHash: secretHash(newSecret()),
    expiresAt: new Date(now.getTime() + codeMs),
    now,
  })
  return code
}

/** How the user of a flow has signed in: by which mail, or by OAuth (null). */
export function mailMethodOf({ provider }: FlowState): AmrEntry['method'] | null {
  return provider.startsWith(prefix) ? (provider.slice(prefix.length) as AmrEntry['method']) : null
}

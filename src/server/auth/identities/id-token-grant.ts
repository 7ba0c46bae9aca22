import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { type SessionAnswer, sessionAnswer } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { admitPerson } from '../sign-in/admit-person.ts'
import type { Visit } from '../visit.ts'
import { tellOfLink } from './finish-flow.ts'
import { BadIdTokenError } from './google.ts'
import { callerMayLink } from './identities.ts'
import { openProvenSession } from './open-proven-session.ts'

export const idTokenGrantBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(256).nullish(),
  link_identity: z.boolean().nullish(),
})

/** Opens a session for an id token of Google that was made for us; with `link_identity`, links it. */
export async function idTokenGrant(
  auth: Auth,
  body: z.infer<typeof idTokenGrantBody>,
  authorization: string | undefined,
  visit: Visit,
): Promise<SessionAnswer> {
  if (!auth.google || body.provider !== 'google') {
    throw new AuthError(400, 'provider_disabled', 'Sign-in with an id token is not enabled')
  }
  if (!body.id_token) throw invalid('id_token required')
  await auth.limits.request('idtoken', visit.ip)
  const linking = body.link_identity ? await callerMayLink(auth, authorization) : null
  const person = await readToken(auth.google, body.id_token, body.nonce ?? null)
  const { admitted, open } = await asAuth(auth.database, async (tx) => {
    const found = await admitPerson(auth, tx, person, linking?.userId ?? null, visit)
    const from = linking?.sessionId ?? null
    const opened = await openProvenSession(auth, tx, found.account.id, from, visit)
    await recordSignInEvent(tx, found.account.id, 'sign_in', { method: 'google' }, visit)
    return { admitted: found, open: opened }
  })
  tellOfLink(auth, admitted)
  return await sessionAnswer(auth, open)
}

async function readToken(google: NonNullable<Auth['google']>, token: string, nonce: string | null) {
  try {
    return await google.readIdToken(token, nonce)
  } catch (error) {
    if (!(error instanceof BadIdTokenError)) throw error
    throw new AuthError(400, 'bad_jwt', error.message, {
      oauthError: 'invalid_grant',
      cause: error,
    })
  }
}

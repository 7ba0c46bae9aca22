import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { BadIdTokenError } from './google.ts'
import { issueOAuthSession } from './issue-oauth-session.ts'
import { linkOrCreateAccount } from './link-or-create-account.ts'
import { notifyIdentityLinked } from './oauth-callback.ts'
import { requireLinkingAllowed } from './unlink-identity.ts'

export const idTokenGrantBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(256).nullish(),
  link_identity: z.boolean().nullish(),
})

/** Exchanges an ID token that Google issued to us for a session; `link_identity` links it to the caller's account. */
export async function idTokenGrant(
  auth: Auth,
  body: z.infer<typeof idTokenGrantBody>,
  authorization: string | undefined,
  meta: RequestMeta,
): Promise<SessionResponse> {
  if (!auth.google || body.provider !== 'google') {
    throw new AuthError(400, 'provider_disabled', 'Sign-in with an id token is not enabled')
  }
  if (!body.id_token) throw invalid('id_token required')
  await auth.limits.request('idtoken', meta.ip)
  const linking = body.link_identity ? await requireLinkingAllowed(auth, authorization) : null
  const profile = await readToken(auth.google, body.id_token, body.nonce ?? null)
  const { linkedAccount, open } = await asAuth(auth.database, async (tx) => {
    const found = await linkOrCreateAccount(auth, tx, profile, linking?.userId ?? null, meta)
    const from = linking?.sessionId ?? null
    const opened = await issueOAuthSession(auth, tx, found.account.id, from, meta)
    await recordSignInEvent(tx, found.account.id, 'sign_in', { method: 'google' }, meta)
    return { linkedAccount: found, open: opened }
  })
  notifyIdentityLinked(auth, linkedAccount)
  return await sessionResponse(auth, open)
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

import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { issueSession, type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { failedFlowUrl, flowCodeUrl, signedInUrl } from '../sessions/redirect-urls.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import {
  consumeAuthCode,
  consumeState,
  type FlowState,
  storeAuthCode,
} from './flow-states.store.ts'
import type { ProviderTokens } from './google.ts'
import { issueOAuthSession } from './issue-oauth-session.ts'
import { type LinkedAccount, linkOrCreateAccount } from './link-or-create-account.ts'
import { mailMethodOf } from './mail-code.ts'
import { matchesChallenge } from './pkce.ts'
import { flowAad } from './start-oauth-flow.ts'

export const pkceGrantBody = z.object({
  auth_code: z.string().max(256).nullish(),
  code_verifier: z.string().max(256).nullish(),
})

const codeMs = 300_000

/**
 * Handles the provider's redirect and returns the URL to go on to: with a session in the fragment, an
 * authorization code (PKCE) or an error. Throws only when our own database fails.
 */
export async function handleOAuthCallback(
  auth: Auth,
  query: URLSearchParams,
  browserSecret: string,
  meta: RequestMeta,
): Promise<string> {
  const state = (query.get('state') ?? '').slice(0, 256)
  const flow = await asAuth(auth.database, (tx) =>
    consumeState(tx, secretHash(state), secretHash(browserSecret), auth.clock.now()),
  )
  if (!flow) {
    return failedFlowUrl(auth.settings.publicUrl, {
      error: 'invalid_request',
      code: 'bad_oauth_state',
      description: 'OAuth state is invalid or has expired',
    })
  }
  const providerError = query.get('error')
  if (providerError) {
    return failedFlowUrl(flow.redirect_to, {
      error: providerError.slice(0, 100),
      code: 'bad_oauth_callback',
      description: describeProviderError(providerError, query.get('error_description')),
    })
  }
  try {
    return await completeFlow(auth, flow, query, state, meta)
  } catch (error) {
    const known = error instanceof AuthError && error.status < 500
    if (!known) auth.log.warn({ err: error }, 'sign-in through a provider failed')
    return failedFlowUrl(flow.redirect_to, {
      error: known ? 'access_denied' : 'server_error',
      code: known ? error.code : 'unexpected_failure',
      description: known ? error.message : 'Unable to exchange external code',
    })
  }
}

function describeProviderError(error: string, description: string | null): string {
  if (error === 'access_denied') return 'You cancelled signing in with Google.'
  return (description ?? 'The sign-in was not completed').slice(0, 300)
}

async function completeFlow(
  auth: Auth,
  flow: FlowState,
  query: URLSearchParams,
  state: string,
  meta: RequestMeta,
): Promise<string> {
  if (!auth.google) throw new Error('Sign-in with Google is no longer configured.')
  const verifier = auth.secrets.open(
    flow.provider_verifier_sealed ?? '',
    flowAad(flow.state_hash, 'verifier'),
  )
  const secrets = { state, nonce: flow.nonce ?? '', verifier }
  const { profile, tokens } = await auth.google.exchange(query, secrets)
  const code = flow.code_challenge ? newSecret() : null

  const { linkedAccount, open } = await asAuth(auth.database, async (tx) => {
    const found = await linkOrCreateAccount(auth, tx, profile, flow.link_user_id, meta)
    if (!code) {
      const opened = await issueOAuthSession(auth, tx, found.account.id, flow.session_id, meta)
      const details = { method: 'google' }
      await recordSignInEvent(tx, found.account.id, 'sign_in', details, meta)
      return { linkedAccount: found, open: opened }
    }
    await storeAuthCode(tx, flow.id, {
      userId: found.account.id,
      codeHash: secretHash(code),
      tokensSealed: auth.secrets.seal(JSON.stringify(tokens), flowAad(flow.state_hash, 'tokens')),
      expiresAt: new Date(auth.clock.now().getTime() + codeMs),
    })
    return { linkedAccount: found, open: null }
  })
  notifyIdentityLinked(auth, linkedAccount)
  if (code) return flowCodeUrl(flow.redirect_to, code)
  if (!open) throw new Error('An implicit flow always has a session.')
  const session = await sessionResponse(auth, open)
  return signedInUrl(flow.redirect_to, { ...session, ...providerFields(tokens) })
}

/** Exchanges the authorization code of a PKCE flow, once, for a session. */
export async function exchangeAuthCode(
  auth: Auth,
  body: z.infer<typeof pkceGrantBody>,
  meta: RequestMeta,
): Promise<SessionResponse> {
  const { auth_code: code, code_verifier: verifier } = body
  // Returned, not thrown: a failed attempt consumes the code too.
  const result = await asAuth(auth.database, async (tx) => {
    const flow = await consumeAuthCode(tx, secretHash(code ?? ''))
    if (!flow?.user_id || !flow.code_challenge) {
      const text = 'invalid flow state, no valid flow state found'
      return new AuthError(404, 'flow_state_not_found', text)
    }
    if (flow.expires_at <= auth.clock.now()) {
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!matchesChallenge(verifier ?? '', flow.code_challenge)) {
      const text = 'code challenge does not match previously saved code verifier'
      return new AuthError(400, 'bad_code_verifier', text)
    }
    const mailed = mailMethodOf(flow)
    const open = mailed
      ? await issueSession(auth, tx, flow.user_id, mailed, meta)
      : await issueOAuthSession(auth, tx, flow.user_id, flow.session_id, meta)
    await recordSignInEvent(tx, flow.user_id, 'sign_in', { method: mailed ?? 'google' }, meta)
    return { open, flow }
  })
  if (result instanceof AuthError) throw result
  if (mailMethodOf(result.flow)) return await sessionResponse(auth, result.open)
  const { state_hash: stateHash, provider_tokens_sealed: sealed } = result.flow
  const tokens: ProviderTokens = JSON.parse(
    auth.secrets.open(sealed ?? '', flowAad(stateHash, 'tokens')),
  )
  return { ...(await sessionResponse(auth, result.open)), ...providerFields(tokens) }
}

/** Mails the account's owner when an existing account was linked to Google. */
export function notifyIdentityLinked(auth: Auth, { account, linked }: LinkedAccount): void {
  const { email } = account
  if (linked && email) {
    auth.background.run('identity mail', () => auth.mail.identityLinked(email))
  }
}

function providerFields({ accessToken, refreshToken }: ProviderTokens) {
  return {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
}

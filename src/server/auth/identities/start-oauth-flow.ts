import { asAuth } from '#server/db/transactions.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { insertFlowState } from './flow-states.store.ts'
import { s256Challenge } from './pkce.ts'
import type { Linking } from './unlink-identity.ts'

const flowMs = 300_000
const defaultScopes = ['openid', 'email', 'profile']
/** Query parameters passed on to the provider. */
const forwardedParameters = ['access_type', 'prompt', 'login_hint', 'hd', 'include_granted_scopes']

/**
 * Starts an OAuth sign-in and returns the provider's authorization URL. The flow expires in 5 minutes and
 * is bound to the browser that holds `browserSecret`.
 */
export async function startOAuthFlow(
  auth: Auth,
  query: Record<string, string>,
  flow: { redirectTo: string; browserSecret: string; linking: Linking | null },
): Promise<URL> {
  const name = (query.provider ?? '').slice(0, 40)
  if (!auth.google || name !== 'google') {
    throw invalid(`Unsupported provider: provider ${name} is not enabled`)
  }
  const codeChallenge = s256Challenge(query.code_challenge, query.code_challenge_method)
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  const requested = (query.scopes ?? '').slice(0, 1000).split(/[\s,]+/)
  const scope = [...new Set([...defaultScopes, ...requested])].filter(Boolean).join(' ')
  const extra = Object.fromEntries(
    forwardedParameters.flatMap((key) => (query[key] ? [[key, query[key].slice(0, 255)]] : [])),
  )
  const url = await auth.google.authorizationUrl({ state, nonce, verifier }, scope, extra)

  const stateHash = secretHash(state)
  const now = auth.clock.now()
  await asAuth(auth.database, (tx) =>
    insertFlowState(tx, {
      stateHash,
      browserHash: secretHash(flow.browserSecret),
      redirectTo: flow.redirectTo,
      codeChallenge,
      nonce,
      verifierSealed: auth.secrets.seal(verifier, flowAad(stateHash, 'verifier')),
      linking: flow.linking,
      expiresAt: new Date(now.getTime() + flowMs),
      now,
    }),
  )
  return url
}

/** The additional authenticated data of a flow's sealed secret. */
export function flowAad(stateHash: string, what: 'verifier' | 'tokens'): string {
  return secretAad('auth.flow_states', stateHash, what)
}

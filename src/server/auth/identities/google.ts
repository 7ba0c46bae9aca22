import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Configuration } from 'openid-client'
import type { Clock } from '#server/kernel/clock.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

/** What the provider says of the person who signed in there. */
export type ProviderProfile = {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
}
export type ProviderTokens = { accessToken: string; refreshToken: string | null }
/** What ties an answer to the request it belongs to. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

export type Google = {
  /** Where the browser goes to sign in; `extra` are further parameters of the request. */
  authorizationUrl(flow: FlowSecrets, scope: string, extra: Record<string, string>): Promise<URL>
  /** Exchanges the code in the callback's query; throws when anything about it does not fit. */
  exchange(
    query: URLSearchParams,
    flow: FlowSecrets,
  ): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>
  /** Reads an id token somebody else obtained; throws `BadIdTokenError`. */
  readIdToken(idToken: string, nonce: string | null): Promise<ProviderProfile>
}

/** An id token that is not Google's, not for us, expired, or not of this request. */
export class BadIdTokenError extends Error {
  override name = 'BadIdTokenError'
}

const timeoutSeconds = 8
/** Loaded at first use: most installations offer no sign-in with Google. */
const openidClient = () => import('openid-client')

/** Sign-in with Google, or any issuer that speaks OpenID Connect; its addresses are read at first use. */
export function createGoogle(settings: GoogleSettings, publicUrl: string, clock: Clock): Google {
  const redirectUri = `${publicUrl}/auth/v1/callback`
  let known: Promise<{ config: Configuration; keys: ReturnType<typeof createRemoteJWKSet> }>
  let asked = false
  const provider = () => {
    if (!asked) {
      asked = true
      known = discover(settings)
      known.catch(() => {
        asked = false
      })
    }
    return known
  }

  return {
    async authorizationUrl(flow, scope, extra) {
      const { config } = await provider()
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openidClient()
      return buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: redirectUri,
        scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
    },
    async exchange(query, flow) {
      const { config } = await provider()
      const { authorizationCodeGrant } = await openidClient()
      const answer = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (!claims) throw new BadIdTokenError('the answer holds no id token')
      const tokens = {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token ?? null,
      }
      return { profile: profileOf(claims), tokens }
    },
    async readIdToken(idToken, nonce) {
      const { config, keys } = await provider()
      const { issuer } = config.serverMetadata()
      const claims = await readClaims(idToken, keys, issuer, settings.clientId, clock)
      const expected = nonce === null ? undefined : secretHash(nonce)
      if (claims.nonce !== expected) throw new BadIdTokenError('Nonces mismatch')
      return profileOf(claims)
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const { allowInsecureRequests, discovery } = await openidClient()
  const url = new URL(issuer)
  const config = await discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    // Plain http is for a provider on this machine; the operator wrote the address.
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
  const { jwks_uri: jwksUri } = config.serverMetadata()
  if (!jwksUri) throw new Error('The sign-in provider publishes no keys.')
  return { config, keys: createRemoteJWKSet(new URL(jwksUri)) }
}

async function readClaims(
  idToken: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  issuer: string,
  audience: string,
  clock: Clock,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    if (!isToken && !(error instanceof TypeError)) throw error
    const forOthers = error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'
    throw new BadIdTokenError(forOthers ? 'Unacceptable audience in id_token' : 'Bad ID token', {
      cause: error,
    })
  }
}

function profileOf(claims: JWTPayload): ProviderProfile {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value !== '' && value.length <= most ? value : null
  const subject = text(claims.sub, 255)
  if (!subject) throw new BadIdTokenError('Bad ID token')
  return {
    subject,
    email: text(claims.email, 255)?.toLowerCase() ?? null,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name, 200),
    picture: text(claims.picture, 1000),
  }
}

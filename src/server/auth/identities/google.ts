import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '#server/kernel/clock.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

/** The provider's claims about the user who signed in. */
export type ProviderProfile = {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
}
export type ProviderTokens = { accessToken: string; refreshToken: string | null }
/** The secrets that bind a callback to its authorization request. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

export type Google = {
  /** The provider's authorization URL; `extra` holds further query parameters. */
  authorizationUrl(flow: FlowSecrets, scope: string, extra: Record<string, string>): Promise<URL>
  /** Exchanges the code in the callback's query; throws when state, nonce or ID token is invalid. */
  exchange(
    query: URLSearchParams,
    flow: FlowSecrets,
  ): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>
  /** Verifies an ID token that the client obtained itself; throws `BadIdTokenError`. */
  readIdToken(idToken: string, nonce: string | null): Promise<ProviderProfile>
}

/** An ID token with a wrong issuer, audience or nonce, or an expired one. */
export class BadIdTokenError extends Error {
  override name = 'BadIdTokenError'
}

const timeoutSeconds = 8
/** Loaded on first use: most installations don't offer sign-in with Google. */
const openidClient = () => import('openid-client')

/** Sign-in with Google or another OpenID Connect issuer; its metadata is discovered on first use. */
export function createGoogle(settings: GoogleSettings, publicUrl: string, clock: Clock): Google {
  const redirectUri = `${publicUrl}/auth/v1/callback`
  let discovered: ReturnType<typeof discover> | undefined
  const provider = () => {
    const attempt = discovered ?? discover(settings)
    discovered = attempt
    attempt.catch(() => {
      if (discovered === attempt) discovered = undefined
    })
    return attempt
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
      const { authorizationCodeGrant, fetchUserInfo } = await openidClient()
      const response = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      const claims = response.claims()
      if (!claims) throw new BadIdTokenError('the response has no ID token')
      const tokens = {
        accessToken: response.access_token,
        refreshToken: response.refresh_token ?? null,
      }
      // Google's token holds the address; of other issuers it has to be asked for.
      const isAsked = claims.email === undefined && config.serverMetadata().userinfo_endpoint
      const more = isAsked ? await fetchUserInfo(config, tokens.accessToken, claims.sub) : {}
      return { profile: profileOf({ ...more, ...claims }), tokens }
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
    // Plain http is for a local provider; the operator configured the URL.
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
  const { jwks_uri: jwksUri } = config.serverMetadata()
  if (!jwksUri) throw new Error('The sign-in provider publishes no JWKS.')
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

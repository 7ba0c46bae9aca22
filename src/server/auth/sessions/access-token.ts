import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/kernel/clock.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'

export const accessTokenSeconds = 3600
const audience = 'authenticated'
const maxCachedTokens = 2_000

/** The claims that requests are authorised by. */
export type TokenClaims = { userId: string; sessionId: string }

export type AccessTokens = {
  /** Signs the claims of one session; `expiresAt` is in seconds since the epoch. */
  sign(userId: string, claims: JWTPayload, expiresAt: number): Promise<string>
  /** Throws `BadTokenError` for a token that is foreign, malformed or expired. */
  verify(token: string): Promise<TokenClaims>
}

/** A token that fails verification; `problem` may be shown to the sender. */
export class BadTokenError extends Error {
  readonly problem: string
  constructor(problem: string, cause?: unknown) {
    super(`invalid JWT: unable to parse or verify signature, ${problem}`, { cause })
    this.problem = problem
    this.name = 'BadTokenError'
  }
}

/**
 * Signs and verifies ES256 tokens with our own keys only; `jwk` and `jku` headers are ignored. Verified
 * tokens are cached until they expire, since browsers send the same one with every request. Whether the
 * session still exists is checked separately for each request.
 */
export function createAccessTokens(options: {
  keys: SigningKeys
  issuer: string
  clock: Clock
}): AccessTokens {
  const { keys, issuer, clock } = options
  const verified = new Map<string, TokenClaims & { exp: number }>()

  return {
    async sign(userId, claims, expiresAt) {
      const { kid, privateKey } = await keys.current()
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(privateKey)
    },
    async verify(token) {
      const nowSeconds = clock.now().getTime() / 1000
      const known = verified.get(token)
      if (known && known.exp > nowSeconds) return known
      verified.delete(token)
      const claims = await verifyOnce(token, keys, issuer, clock)
      const oldest = verified.keys().next().value
      if (verified.size >= maxCachedTokens && oldest !== undefined) verified.delete(oldest)
      verified.set(token, claims)
      return claims
    },
  }
}

async function verifyOnce(
  token: string,
  keys: SigningKeys,
  issuer: string,
  clock: Clock,
): Promise<TokenClaims & { exp: number }> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await keys.publicKey(kid) : undefined
        if (!key) throw new BadTokenError('No matching signing key found in JWKS')
        return key
      },
      {
        algorithms: ['ES256'],
        issuer,
        audience,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
      },
    )
    const { sub, exp, session_id: sessionId } = payload
    if (!isUuid(sub) || !isUuid(sessionId) || exp === undefined) {
      throw new BadTokenError('claims are missing')
    }
    return { userId: sub, sessionId, exp }
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      throw new BadTokenError('Invalid JWT signature', error)
    }
    if (error instanceof errors.JWTExpired) throw new BadTokenError('token is expired', error)
    // For text that is not a JWS, jose sometimes throws a TypeError.
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw new BadTokenError('token is malformed or not ours', error)
    }
    throw error
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

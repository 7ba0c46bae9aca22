import { z } from 'zod'
import { challengeOf } from '#server/kernel/code-challenge.ts'
import { invalid } from '../auth-error.ts'

/** The fields of a request for a mail by which a client asks for a code instead of a session. */
export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

/** The code challenge of such a request; null for a link of the implicit flow. */
export function mailChallenge(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): string | null {
  return s256Challenge(body.code_challenge ?? undefined, body.code_challenge_method ?? undefined)
}

/** The code challenge of a PKCE flow, null for an implicit one; throws 400 for any method but S256. */
export function s256Challenge(
  challenge: string | undefined,
  method: string | undefined,
): string | null {
  if (!challenge && !method) return null
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method.toLowerCase() !== 's256') {
    throw invalid('code_challenge_method must be s256; plain is not accepted')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid('code_challenge has to be between 43 and 128 unreserved characters')
  }
  return challenge
}

/** Whether a code verifier matches an S256 challenge. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return challengeOf(verifier) === challenge
}

import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { readBody } from '../read-body.ts'
import type { RequestMeta } from '../request-meta.ts'

const guardedBody = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4096).nullish() }).nullish(),
})

/** Rejects requests without a solved captcha, where one is configured (400 `captcha_failed`). */
export function captchaGuard(
  auth: Auth,
  requestMeta: (c: Context) => RequestMeta,
): MiddlewareHandler {
  return async (c, next) => {
    const guarded = c.req.method === 'POST' && isGuardedGrant(c.req.query('grant_type'))
    if (auth.captcha && guarded) {
      const body = await readBody(c, guardedBody)
      await check(auth, auth.captcha, body.gotrue_meta_security?.captcha_token, requestMeta(c))
    }
    await next()
  }
}

/** All other grants carry a secret that can't be guessed. */
function isGuardedGrant(grant: string | undefined): boolean {
  return grant === undefined || grant === 'password'
}

async function check(
  auth: Auth,
  captcha: NonNullable<Auth['captcha']>,
  token: string | null | undefined,
  meta: RequestMeta,
): Promise<void> {
  const refused = (why: string) =>
    new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
  if (!token) throw refused('no captcha_token found in request')
  try {
    if (!(await captcha.verify(token, meta.ip))) throw refused('not solved or used before')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    auth.log.error({ err: error }, 'the captcha service failed')
    throw new AuthError(503, 'unexpected_failure', 'The captcha could not be checked just now.', {
      retryAfterSeconds: 5,
      cause: error,
    })
  }
}

import { type Context, Hono } from 'hono'
import { newId } from '#server/kernel/ids.ts'
import { closeAccount, closeAccountBody, readClosing } from './account/close-account.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { updateUser, updateUserBody } from './account/update-user.ts'
import { AuthError, invalid } from './auth-error.ts'
import type { Auth } from './auth-wiring.ts'
import { errorResponse } from './error-response.ts'
import { factorsRoutes } from './factors/factors.routes.ts'
import { googleRoutes } from './identities/google.routes.ts'
import { idTokenGrant, idTokenGrantBody } from './identities/id-token-grant.ts'
import { exchangeAuthCode, pkceGrantBody } from './identities/oauth-callback.ts'
import { pkcePrefix } from './mail/issue-token.ts'
import { limitBody, limitTime, noStore, ownOriginCors } from './middleware.ts'
import { withPlaceInHashQueue } from './passwords/hash-queue.ts'
import { readBody } from './read-body.ts'
import type { RequestMeta } from './request-meta.ts'
import { health, serviceSettings } from './service-info.ts'
import { asCallerAtAnyLevel } from './sessions/caller.ts'
import type { SessionResponse } from './sessions/issue-session.ts'
import { redirectTarget } from './sessions/redirect-target.ts'
import {
  emailChangePendingUrl,
  flowCodeUrl,
  refusedUrl,
  signedInUrl,
} from './sessions/redirect-urls.ts'
import { refreshGrantBody, refreshSession } from './sessions/refresh-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { endUserSession, userSessions } from './sessions/user-sessions.ts'
import { captchaGuard } from './sign-in/captcha-guard.ts'
import { confirmPage } from './sign-in/confirm-page.ts'
import { recoverAccount, recoverBody } from './sign-in/recover-account.ts'
import { resendBody, resendConfirmation } from './sign-in/resend-confirmation.ts'
import { otpBody, sendOtp } from './sign-in/send-otp.ts'
import { passwordGrantBody, signIn } from './sign-in/sign-in.ts'
import { signUp, signUpBody } from './sign-in/sign-up.ts'
import { verifyBody, verifyFromLink, verifyOtp } from './sign-in/verify-otp.ts'
import { userJson } from './user/user-json.ts'

export type TrustedIp = (c: Context) => string | null

/** The auth service's HTTP surface, to be mounted at `/auth/v1`. */
export function authRoutes(auth: Auth, trustedIp: TrustedIp): Hono {
  const { publicUrl } = auth.settings
  const routes = new Hono()
  const requestMeta = (c: Context): RequestMeta => ({
    ip: trustedIp(c),
    userAgent: c.req.header('User-Agent') ?? null,
    requestId: requestIdOf(c),
  })
  const redirectOf = (c: Context) =>
    redirectTarget(publicUrl, c.req.query('redirect_to') ?? c.req.header('redirect_to'))

  routes.onError((error, c) => errorResponse(c, error, auth.log, requestIdOf(c)))
  routes.use(ownOriginCors(publicUrl), noStore, limitTime, limitBody)

  for (const path of ['/signup', '/token', '/recover', '/otp', '/magiclink']) {
    routes.use(path, captchaGuard(auth, requestMeta))
  }

  routes.get('/health', (c) => c.json(health))
  routes.get('/settings', (c) => c.json(serviceSettings(auth)))
  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: await auth.keys.publicJwks() })
  })

  routes.post('/signup', async (c) => {
    const body = await readBody(c, signUpBody)
    return c.json(
      await withPlaceInHashQueue(() => signUp(auth, body, redirectOf(c), requestMeta(c))),
    )
  })
  routes.post('/token', async (c) => c.json(await grant(auth, c, requestMeta(c))))
  routes.post('/recover', async (c) => {
    await recoverAccount(auth, await readBody(c, recoverBody), redirectOf(c), requestMeta(c))
    return c.json({})
  })
  routes.post('/resend', async (c) => {
    await resendConfirmation(auth, await readBody(c, resendBody), redirectOf(c), requestMeta(c))
    return c.json({})
  })

  routes.on('POST', ['/otp', '/magiclink'], async (c) => {
    await sendOtp(auth, await readBody(c, otpBody), redirectOf(c), requestMeta(c))
    return c.json({})
  })
  routes.get('/reauthenticate', async (c) => {
    await reauthenticate(auth, c.req.header('Authorization'), requestMeta(c))
    return c.json({})
  })

  routes.get('/verify', (c) => {
    const { token = '', type = '' } = c.req.query()
    return confirmPage(c, publicUrl, { token, type, redirectTo: redirectOf(c) })
  })
  routes.post('/verify', async (c) => {
    if (isForm(c)) return await verifyFromPage(auth, c, requestMeta(c))
    return c.json(await verifyOtp(auth, await readBody(c, verifyBody), requestMeta(c)))
  })

  routes.get('/user', async (c) =>
    c.json(
      await asCallerAtAnyLevel(auth, c.req.header('Authorization'), async (_tx, { view }) =>
        userJson(view),
      ),
    ),
  )
  routes.put('/user', async (c) => {
    const body = await readBody(c, updateUserBody)
    return c.json(
      await updateUser(auth, c.req.header('Authorization'), body, redirectOf(c), requestMeta(c)),
    )
  })
  routes.get('/user/sessions', async (c) =>
    c.json(await userSessions(auth, c.req.header('Authorization'))),
  )
  routes.delete('/user/sessions/:id', async (c) => {
    await endUserSession(auth, c.req.header('Authorization'), c.req.param('id'), requestMeta(c))
    return c.body(null, 204)
  })
  routes.get('/user/closing', async (c) =>
    c.json(await readClosing(auth, c.req.header('Authorization'))),
  )
  routes.post('/user/closing', async (c) => {
    const body = await readBody(c, closeAccountBody)
    await closeAccount(auth, c.req.header('Authorization'), body, requestMeta(c))
    return c.json({})
  })
  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global'
    await signOut(auth, c.req.header('Authorization'), scope, requestMeta(c))
    return c.body(null, 204)
  })

  routes.route('/factors', factorsRoutes(auth, requestMeta))
  routes.route('/', googleRoutes(auth, requestMeta))
  routes.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address')
  })
  return routes
}

async function grant(auth: Auth, c: Context, meta: RequestMeta): Promise<SessionResponse> {
  switch (c.req.query('grant_type')) {
    case 'password': {
      const body = await readBody(c, passwordGrantBody)
      return await withPlaceInHashQueue(() => signIn(auth, body, meta))
    }
    case 'refresh_token':
      return await refreshSession(auth, await readBody(c, refreshGrantBody), meta)
    case 'pkce':
      return await exchangeAuthCode(auth, await readBody(c, pkceGrantBody), meta)
    case 'id_token': {
      const body = await readBody(c, idTokenGrantBody)
      return await idTokenGrant(auth, body, c.req.header('Authorization'), meta)
    }
    default:
      throw invalid('unsupported_grant_type')
  }
}

function requestIdOf(c: Context): string {
  const known: unknown = c.get('requestId')
  if (typeof known === 'string') return known
  const made = newId()
  c.set('requestId', made)
  return made
}

function isForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Browsers say where a form comes from: by Sec-Fetch-Site, older ones by Origin. Other clients say neither. */
function isOwnForm(c: Context, publicUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined || origin === new URL(publicUrl).origin
}

/** The confirm page's button: always redirects to one of our own pages, with a session or an error. */
async function verifyFromPage(auth: Auth, c: Context, meta: RequestMeta): Promise<Response> {
  const { publicUrl } = auth.settings
  const form = new URLSearchParams(await c.req.text())
  const token = form.get('token') ?? ''
  const type = form.get('type') ?? ''
  const redirectTo = redirectTarget(publicUrl, form.get('redirect_to'))
  c.header('Referrer-Policy', 'no-referrer')
  // Another site's form must not sign the visitor in (login CSRF).
  if (!isOwnForm(c, publicUrl)) return await confirmPage(c, publicUrl, { token, type, redirectTo })
  try {
    const opened = await verifyFromLink(auth, { type, token }, meta)
    if ('msg' in opened) return c.redirect(emailChangePendingUrl(redirectTo, opened.msg), 303)
    if ('authCode' in opened) return c.redirect(flowCodeUrl(redirectTo, opened.authCode), 303)
    return c.redirect(signedInUrl(redirectTo, opened, type), 303)
  } catch (error) {
    if (!(error instanceof AuthError))
      auth.log.error({ err: error }, 'redeeming a mail link failed')
    return c.redirect(refusedUrl(redirectTo, error, token.startsWith(pkcePrefix)), 303)
  }
}

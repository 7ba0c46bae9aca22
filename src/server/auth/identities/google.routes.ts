import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { newSecret } from '#server/kernel/secrets/one-time-secret.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { redirectTarget } from '../sessions/redirect-target.ts'
import { handleOAuthCallback } from './oauth-callback.ts'
import { startOAuthFlow } from './start-oauth-flow.ts'
import { type Linking, requireLinkingAllowed, unlinkIdentity } from './unlink-identity.ts'

const flowCookie = 'copydesk-flow'

/** Sign-in through Google, and the identities of an account. */
export function googleRoutes(auth: Auth, requestMeta: (c: Context) => RequestMeta): Hono {
  const { publicUrl } = auth.settings
  const routes = new Hono()
  const begin = async (c: Context, linking: Linking | null): Promise<string> => {
    await auth.limits.request('authorize', requestMeta(c).ip)
    const redirectTo = redirectTarget(publicUrl, c.req.query('redirect_to'))
    const browserSecret = browserSecretOf(c) ?? newSecret()
    const url = await startOAuthFlow(auth, c.req.query(), { redirectTo, browserSecret, linking })
    // Lax, so that the browser sends the cookie on the redirect back from the provider.
    setCookie(c, flowCookie, browserSecret, {
      path: '/auth/v1',
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: 600,
    })
    return url.href
  }

  routes.get('/authorize', async (c) => c.redirect(await begin(c, null), 302))
  routes.get('/callback', async (c) => {
    c.header('Referrer-Policy', 'no-referrer')
    const query = new URL(c.req.url).searchParams
    return c.redirect(
      await handleOAuthCallback(auth, query, browserSecretOf(c) ?? '', requestMeta(c)),
      303,
    )
  })

  routes.get('/user/identities/authorize', async (c) => {
    const linking = await requireLinkingAllowed(auth, c.req.header('Authorization'))
    const url = await begin(c, linking)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })
  routes.delete('/user/identities/:id', async (c) => {
    await unlinkIdentity(auth, c.req.header('Authorization'), c.req.param('id'), requestMeta(c))
    return c.json({})
  })
  return routes
}

function browserSecretOf(c: Context): string | undefined {
  const value = getCookie(c, flowCookie)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

import { Hono } from 'hono'
import { AuthError, invalid } from './auth-error.ts'
import type { Auth } from './auth-wiring.ts'
import { asCaller } from './caller.ts'

/** The contract's routes for ways in that this installation does not have, each with its proper refusal. */
export function notOfferedRoutes(auth: Auth): Hono {
  const routes = new Hono()
  const signedIn = (authorization: string | undefined) =>
    asCaller(auth, authorization, async () => undefined)

  routes.get('/authorize', (c) => {
    const provider = (c.req.query('provider') ?? '').slice(0, 40)
    throw invalid(`Unsupported provider: provider ${provider} is not enabled`)
  })
  routes.on(['GET', 'DELETE'], ['/user/identities/*'], async (c) => {
    await signedIn(c.req.header('Authorization'))
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  })
  return routes
}

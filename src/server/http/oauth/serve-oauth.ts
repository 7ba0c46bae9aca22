import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { appScopes } from '#contracts/rules/key-scopes.ts'
import type { Wiring } from '#server/context/context.ts'
import {
  endConnection,
  exchangeCode,
  exchangeRefresh,
  registerApp,
  resourceOf,
  type Tokens,
} from '#server/features/keys/index.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { limitedTo } from '../api.ts'
import type { HttpEnv } from '../request.ts'

type C = Context<HttpEnv>

/** Where a person says yes or no to an app. */
export const consentPath = '/dashboard/connect'

const field = z.string().min(1).max(4000)
const tokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: field,
    client_id: field,
    redirect_uri: field,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: field.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: field,
    client_id: field,
    resource: field.optional(),
  }),
])
const revokeForm = z.object({ token: field, client_id: field })

/**
 * The authorisation server for assistants, who connect by OAuth 2.1: what describes it, registration, tokens and their end.
 * A person allows an app on a page of the dashboard.
 */
export function serveOAuth(wiring: Wiring): Hono<HttpEnv> {
  const { publicUrl } = wiring.settings
  const limits = createVisitorLimits(wiring.database)
  const app = new Hono<HttpEnv>()
  app.use('/oauth/*', limitedTo(16 * 1024))

  const resource = {
    resource: resourceOf(publicUrl),
    resource_name: 'Copydesk',
    authorization_servers: [publicUrl],
    scopes_supported: appScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/developers`,
  }
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${consentPath}`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
  for (const [path, document] of [
    ['/.well-known/oauth-protected-resource', resource],
    ['/.well-known/oauth-protected-resource/mcp', resource],
    ['/.well-known/oauth-authorization-server', server],
  ] as const) {
    app.get(path, (c) => c.json(document, 200, { 'cache-control': 'public, max-age=3600' }))
  }

  app.post('/oauth/token', async (c) => {
    await limits('appTokens', c.get('ip'))
    const form = await formOf(c)
    const parsed = tokenForm.safeParse(form)
    if (!parsed.success) {
      const known = tokenForm.options.some(
        ({ shape }) => shape.grant_type.value === form.grant_type,
      )
      return refused(c, known ? 'invalid_request' : 'unsupported_grant_type')
    }
    const { data } = parsed
    if (data.resource !== undefined && data.resource !== resource.resource) {
      return refused(c, 'invalid_target')
    }
    const tokens =
      data.grant_type === 'refresh_token'
        ? await exchangeRefresh(wiring, { token: data.refresh_token, clientId: data.client_id })
        : await exchangeCode(wiring, {
            code: data.code,
            clientId: data.client_id,
            redirectUri: data.redirect_uri,
            verifier: data.code_verifier,
          })
    return tokens ? c.json(answerOf(tokens), 200, unstored) : refused(c, 'invalid_grant')
  })

  app.post('/oauth/register', async (c) => {
    await limits('appRegistrations', c.get('ip'))
    const made = registerApp(wiring, await c.req.json().catch(() => null))
    if (!made) return refused(c, 'invalid_client_metadata')
    const answer = { client_id: made.clientId, ...made.app, response_types: ['code'] }
    const grants = { grant_types: ['authorization_code', 'refresh_token'] }
    return c.json({ ...answer, ...grants }, 201, unstored)
  })

  app.post('/oauth/revoke', async (c) => {
    await limits('appTokens', c.get('ip'))
    const { success, data } = revokeForm.safeParse(await formOf(c))
    if (!success) return refused(c, 'invalid_request')
    await endConnection(wiring, { token: data.token, clientId: data.client_id })
    // The same for a token that never was (RFC 7009).
    return c.json({}, 200, unstored)
  })
  return app
}

const unstored = { 'cache-control': 'no-store' }

/** The fields of a form; one that is sent twice counts as not sent. */
async function formOf(c: C): Promise<Record<string, string | undefined>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return {}
  const fields = new URLSearchParams(await c.req.text())
  const once = [...fields].filter(([name]) => fields.getAll(name).length === 1)
  return Object.fromEntries(once)
}

function answerOf({ access, refresh, seconds, scopes }: Tokens) {
  const tokens = { access_token: access, refresh_token: refresh }
  return { ...tokens, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') }
}

/** Says no as OAuth does; what exactly was wrong is nobody's to try out. */
function refused(c: C, error: string): Response {
  return c.json({ error }, 400, unstored)
}

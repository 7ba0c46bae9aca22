import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { makeKey, post, requestsWith } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import {
  allow,
  ask,
  callback,
  codeForm,
  connect,
  form,
  message,
  origin,
  refreshForm,
  register,
  requestOf,
  verifierOf,
} from './oauth.fixture.ts'

let server: TestApp
let owner: TestUser
beforeAll(async () => {
  server = await startTestApp({
    settings: { publicUrl: origin },
    // As it is away from a developer's machine.
    ports: { fetch: createSafeFetch({ allowPrivateAddresses: false, connectTimeoutMs: 500 }) },
  })
  owner = await server.signUp({ fullName: 'Anna' })
})
afterAll(() => server.close())

const token = async (fields: Record<string, string>) => {
  const answer = await ask(server, '/oauth/token', form(fields))
  return { status: answer.status, ...(await answer.json()) }
}
const works = async (access: string) => (await ask(server, '/mcp', message(access))).status
const asked = async (request: object) => {
  const answer = await owner.request('/api/v1/apps/ask', post(request))
  return { status: answer.status, ...(await answer.json()) }
}
const connected = async (request: object, scopes = ['clients:read']) =>
  (await owner.request('/api/v1/apps', post({ request, scopes, clientIds: null }))).status

describe('a code', () => {
  test('is good once: shown again, it ends the connection', async () => {
    const { clientId, code, verifier, tokens } = await connect(server, owner)
    expect(await works(tokens.access_token)).toBe(200)
    const again = await token(codeForm({ clientId, code, verifier }))
    expect(again).toEqual({ status: 400, error: 'invalid_grant' })
    expect(await works(tokens.access_token)).toBe(401)
    const next = await token(refreshForm(clientId, tokens.refresh_token))
    expect(next).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('is good for its app, redirect and verifier alone, and for a minute', async () => {
    const clientId = await register(server)
    const verifier = verifierOf()
    const goTo = await allow(owner, requestOf(clientId, verifier))
    const code = goTo.searchParams.get('code') ?? ''
    const right = codeForm({ clientId, code, verifier })
    for (const wrong of [
      { client_id: await register(server, 'Another') },
      { redirect_uri: 'http://127.0.0.1:1455/elsewhere' },
      { redirect_uri: 'http://127.0.0.1:1456/callback' },
      { code_verifier: verifierOf() },
      { code: code.replace('cd_code_', 'cd_app_') },
      { code: `${code}x` },
    ]) {
      expect(await token({ ...right, ...wrong })).toEqual({ status: 400, error: 'invalid_grant' })
    }
    const { code_verifier: _, ...unproved } = right
    expect(await token(unproved)).toMatchObject({ status: 400, error: 'invalid_request' })
    expect(await token({ ...right, resource: `${origin}/api` })).toMatchObject({
      error: 'invalid_target',
    })
    await sql`update api_keys set expires_at = now() - interval '1 second'
      where id in (select key_id from connected_apps where client_id = ${clientId})`.execute(
      server.database.kysely,
    )
    expect(await token(right)).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('of one app does nothing as another token', async () => {
    const clientId = await register(server)
    const goTo = await allow(owner, requestOf(clientId, verifierOf()))
    const code = goTo.searchParams.get('code') ?? ''
    for (const kind of ['app', 'live', 'refresh']) {
      const other = code.replace('cd_code_', `cd_${kind}_`)
      expect([401, 400]).toContain(await works(other))
      expect((await token(refreshForm(clientId, other))).status).toBe(400)
    }
  })
})

describe('a refresh token', () => {
  const age = (seconds: number) =>
    sql`update app_tokens set replaced_at = replaced_at - make_interval(secs => ${seconds})`.execute(
      server.database.kysely,
    )

  test('that was replaced a while ago ends the connection for whoever holds it', async () => {
    const { clientId, tokens } = await connect(server, owner)
    const next = await token(refreshForm(clientId, tokens.refresh_token))
    expect(next.status).toBe(200)
    expect(await works(next.access_token)).toBe(200)
    await age(60)
    const reused = await token(refreshForm(clientId, tokens.refresh_token))
    expect(reused).toEqual({ status: 400, error: 'invalid_grant' })
    expect(await works(next.access_token)).toBe(401)
    expect(await works(tokens.access_token)).toBe(401)
    expect((await token(refreshForm(clientId, next.refresh_token))).status).toBe(400)
  })

  test.each(['token', 'code'] as const)(
    'or a code: shown again, whoever allowed the app is told, once',
    async (shown) => {
      const admin = await addMember(server, owner, { role: 'admin' })
      const connection = await connect(server, admin, { name: `Twice by ${shown}` })
      const { clientId, tokens } = connection
      await token(refreshForm(clientId, tokens.refresh_token))
      await age(60)
      const again =
        shown === 'code' ? codeForm(connection) : refreshForm(clientId, tokens.refresh_token)
      for (const _ of [1, 2, 3]) expect((await token(again)).status).toBe(400)
      const noticed = async (person: TestUser) =>
        (await (await person.request('/api/v1/notices')).json()).items.filter(
          ({ message }: { message: string }) => message.includes(shown),
        )
      expect(await noticed(admin)).toMatchObject([
        { kind: 'app', by: null, message: `Twice by ${shown}` },
      ])
      expect(await noticed(owner)).toEqual([])
      const log = await (await owner.request('/api/v1/activity')).json()
      const said = log.items.filter(
        ({ action }: { action: string }) => action === 'app.disconnected',
      )
      expect(said.filter((one: object) => JSON.stringify(one).includes(shown))).toHaveLength(1)
    },
  )

  test('gets the same pair again while an answer may have been lost', async () => {
    const { clientId, tokens } = await connect(server, owner)
    const answers = await Promise.all(
      [1, 2, 3].map(() => token(refreshForm(clientId, tokens.refresh_token))),
    )
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    expect(await works(answers[2].access_token)).toBe(200)
    const stored = await server.database.kysely.selectFrom('app_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(answers[0].refresh_token.split('_')[3])
  })

  test('keeps a connection no longer than a year, however often it is used', async () => {
    const { clientId, tokens } = await connect(server, owner)
    const [, , publicId] = tokens.access_token.split('_')
    await sql`update api_keys set created_at = now() - interval '366 days'
      where public_id = ${publicId}`.execute(server.database.kysely)
    const last = await token(refreshForm(clientId, tokens.refresh_token))
    expect(await works(last.access_token)).toBe(401)
    expect((await token(refreshForm(clientId, last.refresh_token))).status).toBe(400)
  })

  test('is its own app’s alone, and no access token', async () => {
    const { clientId, tokens } = await connect(server, owner)
    const other = await register(server, 'Another')
    expect((await token(refreshForm(other, tokens.refresh_token))).status).toBe(400)
    expect(await works(tokens.refresh_token)).toBe(401)
    const swapped = tokens.refresh_token.replace('cd_refresh_', 'cd_app_')
    expect(await works(swapped)).toBe(401)
    expect((await token(refreshForm(clientId, tokens.access_token))).status).toBe(400)
    expect(await works(tokens.access_token)).toBe(200)
  })
})

describe('an access token', () => {
  test('is good for assistants, and nowhere else', async () => {
    const { tokens } = await connect(server, owner)
    const access = tokens.access_token
    expect(await works(access)).toBe(200)
    for (const path of [
      '/api/v1/clients',
      '/api/v1/keys/current',
      '/api/v1/me',
      '/api/v1/events',
    ]) {
      expect((await requestsWith(server, access)(path)).status, path).toBe(401)
    }
    const asKey = access.replace('cd_app_', 'cd_live_')
    expect((await requestsWith(server, asKey)('/api/v1/clients')).status).toBe(401)
  })

  test('ends with its hour, its person’s access, and when they disconnect the app', async () => {
    const admin = await addMember(server, owner, { role: 'admin' })
    const [first, second, third] = [
      await connect(server, owner),
      await connect(server, admin),
      await connect(server, owner),
    ]
    await sql`update app_tokens set access_expires_at = now() where key_id = (select id from api_keys
      where public_id = ${first.tokens.access_token.split('_')[2]})`.execute(server.database.kysely)
    expect(await works(first.tokens.access_token)).toBe(401)
    expect((await token(refreshForm(first.clientId, first.tokens.refresh_token))).status).toBe(200)

    await owner.api.team.remove({ userId: admin.userId })
    expect(await works(second.tokens.access_token)).toBe(401)
    expect((await token(refreshForm(second.clientId, second.tokens.refresh_token))).status).toBe(
      400,
    )

    const answer = await ask(
      server,
      '/oauth/revoke',
      form({ token: third.tokens.refresh_token, client_id: first.clientId }),
    )
    expect([answer.status, await works(third.tokens.access_token)]).toEqual([200, 200])
    const own = { token: third.tokens.refresh_token, client_id: third.clientId }
    expect((await ask(server, '/oauth/revoke', form(own))).status).toBe(200)
    expect(await works(third.tokens.access_token)).toBe(401)
  })
})

describe('a request', () => {
  test('of an app that nobody knows, or to an address that is not its own, is no question to anybody', async () => {
    const clientId = await register(server)
    for (const more of [
      { client_id: 'claude' },
      { client_id: `${clientId}x` },
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${callback}/../evil` },
      { redirect_uri: 'http://evil.example/callback' },
      { redirect_uri: 'javascript:alert(1)' },
    ]) {
      const answer = await asked(requestOf(clientId, verifierOf(), more))
      expect([answer.status, answer.refuseAt], JSON.stringify(more)).toEqual([422, undefined])
      expect(await connected(requestOf(clientId, verifierOf(), more))).toBe(422)
    }
  })

  test.each([
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ resource: `${origin}/api/v1` }, 'invalid_target'],
    [{ scope: 'publish' }, 'invalid_scope'],
    [{ scope: 'usage:read webhooks:manage admin' }, 'invalid_scope'],
  ])('with %o is refused, and the app told why', async (more, error) => {
    const request = requestOf(await register(server), verifierOf(), more)
    const answer = await asked(request)
    expect(answer.problem).toBeTruthy()
    const told = new URL(answer.refuseAt).searchParams
    expect(Object.fromEntries(told)).toEqual({ error, state: 'the state', iss: origin })
    expect(await connected(request)).toBe(422)
  })

  test('gives no more than was asked for, and never what apps may not do', async () => {
    const request = requestOf(await register(server), verifierOf(), {
      scope: 'clients:read publish',
    })
    expect((await asked(request)).scopes).toEqual(['clients:read'])
    expect(await connected(request, ['clients:read', 'generate'])).toBe(422)
    expect(await connected(request, ['publish'])).toBe(422)
    expect(await connected(request, [])).toBe(422)
  })

  test('is for the owner and admins, of the clients they see, and never for a key', async () => {
    const member = await addMember(server, owner, { role: 'member' })
    const request = requestOf(await register(server), verifierOf())
    const body = post({ request, scopes: ['clients:read'], clientIds: null })
    expect((await member.request('/api/v1/apps', body)).status).toBe(403)
    const key = await makeKey(server, owner)
    expect((await key.request('/api/v1/apps', body)).status).toBe(403)
    const stranger = await server.signUp()
    const theirs = await createClient(stranger, { name: 'Theirs' })
    const foreign = post({ request, scopes: ['clients:read'], clientIds: [theirs.id] })
    expect((await owner.request('/api/v1/apps', foreign)).status).toBe(404)
    expect((await ask(server, '/api/v1/apps', body)).status).toBe(401)
  })
})

test.each([
  'https://127.0.0.1/app.json',
  'https://10.0.0.7/app.json',
  'https://169.254.169.254/latest',
  'https://[::1]/app.json',
  'https://localhost/app.json',
  'https://127.0.0.1:8443/app.json',
  'https://user:secret@app.example/app.json',
  'https://app.example',
  'https://app.example/',
  'https://app.example/a/../app.json',
  'https://app.example/app.json#part',
])('an app described at %s is not looked up', async (clientId) => {
  expect((await asked(requestOf(clientId, verifierOf()))).status).toBe(422)
})

test.each([
  { client_name: '', redirect_uris: [callback] },
  { client_name: 'x'.repeat(61), redirect_uris: [callback] },
  { client_name: 'Claude' },
  { client_name: 'Claude', redirect_uris: [] },
  { client_name: 'Claude', redirect_uris: ['javascript:alert(1)'] },
  { client_name: 'Claude', redirect_uris: ['data:text/html,x'] },
  { client_name: 'Claude', redirect_uris: ['http://evil.example/callback'] },
  { client_name: 'Claude', redirect_uris: ['https://app.example/#x'] },
  { client_name: 'Claude', redirect_uris: Array(11).fill(callback) },
  {
    client_name: 'Claude',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'client_secret_post',
  },
  null,
  'Claude',
])('an app that registers as %o is refused', async (body) => {
  const answer = await ask(server, '/oauth/register', post(body))
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_client_metadata' }])
})

test('what is too large, sent twice or no form is refused', async () => {
  const { clientId, tokens } = await connect(server, owner)
  const large = form({
    ...refreshForm(clientId, tokens.refresh_token),
    padding: 'x'.repeat(20_000),
  })
  expect((await ask(server, '/oauth/token', large)).status).toBe(413)
  const padded = { client_name: 'x'.repeat(20_000), redirect_uris: [callback] }
  expect((await ask(server, '/oauth/register', post(padded))).status).toBe(413)
  const twice = new URLSearchParams(refreshForm(clientId, tokens.refresh_token))
  twice.append('client_id', 'another')
  const doubled = await ask(server, '/oauth/token', { method: 'POST', body: twice })
  expect(await doubled.json()).toEqual({ error: 'invalid_request' })
  const json = await ask(server, '/oauth/token', post(refreshForm(clientId, tokens.refresh_token)))
  expect(json.status).toBe(400)
  expect(await token({ grant_type: 'client_credentials' })).toMatchObject({
    error: 'unsupported_grant_type',
  })
  expect(await works(tokens.access_token)).toBe(200)
})

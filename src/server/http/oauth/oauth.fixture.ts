import { createHash, randomBytes } from 'node:crypto'
import { post } from '#test/factories/api-keys.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'

export const origin = 'https://copydesk.test'
export const callback = 'http://127.0.0.1:1455/callback'

export const verifierOf = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url')

/** HTTP at the public address of the server. */
export const ask = async ({ app }: TestApp, path: string, init?: RequestInit) =>
  await app.request(`${origin}${path}`, init)

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Registers an app, as those do that have no document. */
export async function register(server: TestApp, name = 'Claude'): Promise<string> {
  const metadata = { client_name: name, redirect_uris: [callback] }
  const answer = await ask(server, '/oauth/register', post(metadata))
  if (answer.status !== 201) throw new Error(`not registered: ${await answer.text()}`)
  return (await answer.json()).client_id
}

/** The query with which an app sends somebody to us. */
export const requestOf = (clientId: string, verifier: string, more: object = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: callback,
  state: 'the state',
  scope: 'clients:read articles:read',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  resource: `${origin}/mcp`,
  ...more,
})

/** A person allows what an app asks for; answers where their browser goes on to. */
export async function allow(
  person: TestUser,
  request: object,
  choice: { scopes?: string[]; clientIds?: string[] | null } = {},
): Promise<URL> {
  const { scopes = ['clients:read', 'articles:read'], clientIds = null } = choice
  const answer = await person.request('/api/v1/apps', post({ request, scopes, clientIds }))
  if (answer.status !== 200) throw new Error(`not connected: ${await answer.text()}`)
  return new URL((await answer.json()).goTo)
}

export type Connection = {
  clientId: string
  code: string
  verifier: string
  tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number }
}

/** The fields that exchange a code. */
export const codeForm = ({ clientId, code, verifier }: Omit<Connection, 'tokens'>) => ({
  grant_type: 'authorization_code',
  code,
  client_id: clientId,
  redirect_uri: callback,
  code_verifier: verifier,
  resource: `${origin}/mcp`,
})

export const refreshForm = (clientId: string, token: string) => ({
  grant_type: 'refresh_token',
  refresh_token: token,
  client_id: clientId,
})

/** Has a person connect an app, as far as its first tokens. */
export async function connect(
  server: TestApp,
  person: TestUser,
  choice: { scopes?: string[]; clientIds?: string[] | null; name?: string } = {},
): Promise<Connection> {
  const clientId = await register(server, choice.name)
  const verifier = verifierOf()
  const scope = (choice.scopes ?? ['clients:read', 'articles:read']).join(' ')
  const goTo = await allow(person, requestOf(clientId, verifier, { scope }), choice)
  const code = goTo.searchParams.get('code') ?? ''
  const answer = await ask(server, '/oauth/token', form(codeForm({ clientId, code, verifier })))
  if (answer.status !== 200) throw new Error(`no tokens: ${await answer.text()}`)
  return { clientId, code, verifier, tokens: await answer.json() }
}

/** A message to the server for assistants. */
export const message = (
  token: string,
  method = 'tools/list',
  params: object = {},
): RequestInit => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})

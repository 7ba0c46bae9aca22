import { createHash, randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { named } from '#test/outside-program.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { publicUrl } from '../auth.fixture.ts'

type Claims = Record<string, unknown>
type Provider = { callback(): RequestListener; proxy: boolean }
type ProviderClass = new (issuer: string, configuration: object) => Provider

export const ours = { clientId: 'copydesk', clientSecret: 'a secret of Copydesk' }
const stranger = { clientId: 'somebody-else', clientSecret: 'a secret of theirs' }
export const callbackUrl = `${publicUrl}/auth/v1/callback`

/**
 * `oidc-provider`, a certified OpenID provider, on loopback with the sign-in and consent pages that it comes with.
 * `claimsIn` says whether an ID token holds what Google's does, or whether claims are only at the userinfo endpoint, as it is
 * its default and as the standard has it where an access token is issued too. OIDC_PROVIDER names the folder in which
 * `npm install oidc-provider@9.13.3` was run.
 */
export async function startCertifiedProvider(claimsIn: 'id token' | 'userinfo') {
  const people = new Map<string, Claims>()
  const folder = named('OIDC_PROVIDER', 'a folder with oidc-provider')
  const installed = createRequire(join(folder, 'package.json'))
  const { default: Provider } = installed('oidc-provider') as { default: ProviderClass }
  const port = freePort()
  const issuer = `http://127.0.0.1:${port}`
  const make = (keys: JWK[]) =>
    new Provider(issuer, {
      clients: [
        { ...asClient(ours), redirect_uris: [callbackUrl] },
        { ...asClient(stranger), redirect_uris: ['https://somebody-else.test/'] },
      ],
      jwks: { keys },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: claimsIn === 'userinfo',
      findAccount: async (_: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...people.get(id) }),
      }),
    })
  const first = await newKey('first')
  let answer = make([first]).callback()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  return {
    settings: { ...ours, issuer },
    /** Somebody who can sign in there, with what the provider says of them. */
    knows: (id: string, claims: Claims) => people.set(id, claims),
    /** Signs with a new key from now on. */
    rotate: async () => {
      answer = make([await newKey('second'), first]).callback()
    },
    /** An ID token of somebody that the provider issued to another program. */
    idTokenForOthers: (id: string) =>
      idTokenOf(issuer, stranger, id, 'https://somebody-else.test/'),
    idToken: (id: string, nonce: string) => idTokenOf(issuer, ours, id, callbackUrl, nonce),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function asClient({ clientId, clientSecret }: typeof ours) {
  // Google takes the secret in the form and in a header.
  const method = 'client_secret_post'
  return {
    client_id: clientId,
    client_secret: clientSecret,
    token_endpoint_auth_method: method,
  }
}

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

/**
 * Walks through the provider's pages as a browser does, from an address of its own to where it sends the person back; with
 * `cancels`, presses "Cancel" on the first page.
 */
export async function walk(begin: string, id: string, cancels = false): Promise<string> {
  const cookies = new Map<string, string>()
  let next = begin
  const provider = new URL(begin).origin
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 20; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    form = undefined
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next).href
      if (new URL(next).origin !== provider) return next
      continue
    }
    const page = await answer.text()
    const cancel = /href="([^"]+\/abort)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt || !cancel) throw new Error(`${answer.status} ${page.slice(0, 2_000)}`)
    next = new URL(cancels ? cancel : action, next).href
    if (!cancels) {
      const entered: Record<string, string> = { prompt }
      if (prompt === 'login') Object.assign(entered, { login: id, password: 'any' })
      form = new URLSearchParams(entered)
    }
  }
  throw new Error(`no way back from ${begin}`)
}

/** Goes through the code flow as a program that registered itself; `nonce` as it is to stand in the token. */
async function idTokenOf(
  issuer: string,
  client: typeof ours,
  id: string,
  redirect_uri: string,
  nonce?: string,
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
  })
  const back = new URL(await walk(`${issuer}/auth?${query}`, id))
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri,
      code_verifier: verifier,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  })
  const { id_token: token } = (await answer.json()) as { id_token?: string }
  if (!token) throw new Error(`no token for ${id}: ${answer.status}`)
  return token
}

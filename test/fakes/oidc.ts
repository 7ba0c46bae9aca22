import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const oidcClient = { clientId: 'copydesk-test', clientSecret: 'test-client-secret' }

/** The next user to sign in; `refuses` makes them press "Cancel", `claimsApart` keeps what is known of them out of the token. */
export type FakePerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  refuses?: boolean
  claimsApart?: boolean
}

type Pending = { person: FakePerson; nonce: string; challenge: string; redirectUri: string }

/** An OpenID provider without user interaction that checks PKCE, client secret and redirect URI as Google does. */
export async function startFakeOidc() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const pending = new Map<string, Pending>()
  /** What is known of people, by their access tokens. */
  const known = new Map<string, JWTPayload>()
  let person: FakePerson = { sub: 'nobody' }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function idToken(claims: JWTPayload, audience = oidcClient.clientId): Promise<string> {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(pair.privateKey)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case '/keys':
        return void json(200, { keys: [jwk] })
      case '/userinfo': {
        const claims = known.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
        return void json(claims ? 200 : 401, claims ?? {})
      }
      case '/authorize':
        return void response.writeHead(302, { location: authorise(url.searchParams) }).end()
      case '/token':
        return await token(request, json)
      default:
        return void json(404, {})
    }
  }

  function authorise(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (person.refuses) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const code = randomUUID()
    pending.set(code, {
      person,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
    })
    back.searchParams.set('code', code)
    return back.href
  }

  async function token(
    request: IncomingMessage,
    json: (status: number, body: unknown) => unknown,
  ): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const grant = pending.get(form.get('code') ?? '')
    pending.delete(form.get('code') ?? '')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    const fits =
      grant &&
      form.get('client_id') === oidcClient.clientId &&
      form.get('client_secret') === oidcClient.clientSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      verifier.digest('base64url') === grant.challenge
    if (!grant || !fits) return void json(400, { error: 'invalid_grant' })
    const { refuses: _, claimsApart, ...claims } = grant.person
    const accessToken = `access-of-${claims.sub}`
    known.set(accessToken, claims)
    const { nonce } = grant
    json(200, {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: 3600,
      id_token: await idToken({ ...(claimsApart ? { sub: claims.sub } : claims), nonce }),
    })
  }

  return {
    settings: { ...oidcClient, issuer },
    /** The user who signs in from now on. */
    signsIn: (next: FakePerson) => {
      person = next
    },
    idToken,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

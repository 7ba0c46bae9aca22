import { appScopes } from '#contracts/rules/key-scopes.ts'
import type { AuthorizationRequest } from '#contracts/team/connected-apps.ts'
import type { Wiring } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type App, findApp } from './find-app.ts'
import { sameRedirect } from './redirect-addresses.ts'

export type AppScope = (typeof appScopes)[number]

/** A request of an app that may be sent back to its redirect address. */
export type ReadRequest = {
  app: App
  /** Known scopes that it asks for; all that apps may have where it names none. */
  scopes: AppScope[]
  /** What is wrong with it, as OAuth calls it and in words; null if it can be allowed. */
  fault: { error: string; text: string } | null
}

/** The one thing that tokens are good for. */
export const resourceOf = (publicUrl: string) => `${publicUrl}/mcp`

/** The form of an S256 code challenge. */
const challengeForm = /^[\w-]{43}$/

/**
 * Reads what an app asks for. Throws `invalid_input` where nobody knows it, or it is to be answered at an address that is
 * not its own: then the browser must not go there.
 */
export async function readRequest(
  wiring: Pick<Wiring, 'ports' | 'secrets' | 'settings'>,
  request: AuthorizationRequest,
): Promise<ReadRequest> {
  const app = await findApp(wiring, request.client_id)
  if (!app.redirectUris.some((known) => sameRedirect(known, request.redirect_uri))) {
    const message = `${app.name} asks to send you to an address that is not its own.`
    throw new AppError('invalid_input', message, { fields: { redirect_uri: message } })
  }
  const asked = request.scope.split(' ').filter(Boolean)
  const known = appScopes.filter((scope) => asked.includes(scope))
  const scopes = asked.length === 0 ? [...appScopes] : known
  const resource = resourceOf(wiring.settings.publicUrl)
  return { app, scopes, fault: faultOf(request, { scopes, resource }) }
}

function faultOf(
  request: AuthorizationRequest,
  { scopes, resource }: { scopes: AppScope[]; resource: string },
): ReadRequest['fault'] {
  if (request.response_type !== 'code') {
    const text = 'It asks for another kind of answer than a code.'
    return { error: 'unsupported_response_type', text }
  }
  if (request.code_challenge_method !== 'S256' || !challengeForm.test(request.code_challenge)) {
    return { error: 'invalid_request', text: 'It does not protect its code by PKCE with S256.' }
  }
  if (request.resource !== undefined && request.resource !== resource) {
    return { error: 'invalid_target', text: 'It asks for access to something else than Copydesk.' }
  }
  if (scopes.length === 0) {
    return { error: 'invalid_scope', text: 'It asks for nothing that apps may do.' }
  }
  return null
}

/** The redirect address with an answer for the app, which says who answers (RFC 9207). */
export function answerAt(
  { redirect_uri, state }: AuthorizationRequest,
  publicUrl: string,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', publicUrl)
  return url.href
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { errorCodes } from '#contracts/errors.ts'
import type { LinkKey } from '#server/features/signoff/link-scope.ts'
import { messagePage } from '#server/features/signoff/page/layout.ts'
import { unsent } from '#server/features/signoff/review/page/unsent.ts'
import { logError, toAppError } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'

/** Longer than the work on any link that does not work. */
const answerMs = 50
/** Statuses of a link that does not work, and of a request for a new one. */
const steady = new Set([404, 202])

/** Makes these answers take equally long, whatever is wrong with the link, so that their time reveals nothing. */
export const steadyAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const begun = performance.now()
  await next()
  if (steady.has(c.res.status)) await pause(Math.max(0, answerMs - (performance.now() - begun)))
}

/**
 * Shows why a request by link was refused. One page for a link that was forged, replaced, revoked or has
 * expired; `renewAt` takes the request for a new one; without a `key` there is nothing to renew. `typed` is what
 * was written into the form that was refused.
 */
export function refusalPage(
  c: Context<HttpEnv>,
  thrown: unknown,
  { key, renewAt, typed = '' }: { key: LinkKey | null; renewAt: string; typed?: string },
): Response | Promise<Response> {
  const error = toAppError(thrown)
  logError(c.get('log'), error, thrown)
  const { status } = errorCodes[error.code]
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
  if (error.code !== 'not_found') {
    return c.html(messagePage('That did not work', error.message, unsent(typed)), status)
  }
  const text =
    'It may have expired, been withdrawn, or been replaced by a newer one. Please open the link in the latest email you were sent.'
  const action = html`${unsent(typed)}${key ? askForNew(key, renewAt) : ''}`
  return c.html(messagePage('This link does not work', text, action), status)
}

function askForNew({ id, secret }: LinkKey, renewAt: string) {
  return html`<p>If the link has expired, we can email a new one to the same address.</p>
<form method="post" action="${renewAt}"><input type="hidden" name="link" value="${id}.${secret}">
<p class="buttons"><button class="main">Send me a new link</button></p></form>`
}

/** What everybody who asks for a new link is told. */
export function renewalPage(c: Context<HttpEnv>): Response | Promise<Response> {
  const text =
    'If your link had expired and you are still invited, we have sent a new one to the same address.'
  return c.html(messagePage('Check your email', text), 202)
}

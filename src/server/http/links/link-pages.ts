import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import type { Wiring } from '#server/context/context.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { type LinkKey, type LinkRequest, readLink } from '#server/features/signoff/link-scope.ts'
import { AppError } from '#server/kernel/errors.ts'
import { toAppError } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'
import { refusalPage, renewalPage, steadyAnswers } from './dead-links.ts'
import { commentIn } from './review-forms.ts'
import { formOf, privatePages, sameText } from './review-requests.ts'

type C = Context<HttpEnv>
type Work = (c: C, request: LinkRequest) => Promise<Response>
type Act = (request: LinkRequest) => Promise<unknown>
type Opening = { renew: Act; place?: (c: C) => string }

/** The pages that get each cookie. */
const pagesOf = {
  review: '/review',
  reviewer: '/review',
  portal: '/portal',
  expert: '/expert',
} as const
type Cookie = keyof typeof pagesOf

/** Names a cookie of one link, which goes to the pages of that link alone and only over TLS where there is any. */
function cookieOf(cookie: Cookie, id: string, secure: boolean) {
  const options = {
    path: `${pagesOf[cookie]}/${id}`,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  } as const
  return { name: `${secure ? '__Secure-' : ''}${cookie}-${id}`, options }
}

/** How long a browser that followed a link may stay away. */
const sessionSeconds = 12 * 3600

/**
 * What is the same for all who have a link and no account: `/r/<id>.<secret>` in a mail puts the secret into a
 * cookie, out of sight of scripts, and leads on to `/review/<id>`; likewise `/p/…` and
 * `/portal/…`, `/e/…` and `/expert/…`.
 */
export function pagesBehindLinks(
  wiring: Wiring,
  {
    mailed,
    kind,
    mostBytes,
  }: { mailed: 'r' | 'p' | 'e'; kind: 'review' | 'portal' | 'expert'; mostBytes: number },
) {
  const limits = createVisitorLimits(wiring.database)
  const secure = wiring.settings.publicUrl.startsWith('https:')
  const app = new Hono<HttpEnv>()
  const renewAt = `/${mailed}/renew`
  const onError = () => {
    throw new AppError('payload_too_large')
  }
  for (const path of [`/${mailed}/*`, `/${kind}/*`]) {
    // Nothing that another site could choose is on these pages, so that their size gives no secret away.
    app.use(
      path,
      compress(),
      steadyAnswers,
      bodyLimit({ maxSize: mostBytes, onError }),
      privatePages,
    )
  }

  function requestOf(c: C, key: LinkKey): LinkRequest {
    return { ...wiring, log: c.get('log'), key, requestId: c.get('requestId'), ip: c.get('ip') }
  }

  const kept = (c: C, cookie: Cookie, id: string) => getCookie(c, cookieOf(cookie, id, secure).name)

  /** Keeps a secret in the browser, out of the reach of scripts. */
  function keep(c: C, cookie: Cookie, key: LinkKey, maxAge = sessionSeconds): void {
    const { name, options } = cookieOf(cookie, key.id, secure)
    setCookie(c, name, key.secret, { ...options, maxAge })
  }

  /**
   * Follows the link in a mail once `read` has let its holder in; `place` adds to the address it leads to.
   * `renew` mails a new one in place of one that has expired; nobody learns whether it did.
   */
  function opens(read: Act, { renew, place = () => '' }: Opening): void {
    app.get(`/${mailed}/:link`, async (c) => {
      const key = readLink(c.req.param('link'))
      try {
        if (!key) throw new AppError('not_found')
        await read(requestOf(c, key))
      } catch (error) {
        await limits('reviewLink', c.get('ip'))
        return refusalPage(c, error, { key, renewAt })
      }
      keep(c, kind, key)
      return c.redirect(`/${kind}/${key.id}${place(c)}`, 303)
    })
    app.post(renewAt, async (c) => {
      const key = readLink(formOf(await c.req.parseBody()).link ?? '')
      try {
        await limits('reviewLink', c.get('ip'))
        if (!key) throw new AppError('not_found')
        await renew(requestOf(c, key))
      } catch (error) {
        if (toAppError(error).code !== 'not_found') return refusalPage(c, error, { key, renewAt })
      }
      return renewalPage(c)
    })
  }

  /** Answers the holder of a link, who has followed it before. */
  async function shown(c: C, work: (request: LinkRequest) => Promise<Response>): Promise<Response> {
    const id = c.req.param('id') ?? ''
    const key = readLink(`${id}.${kept(c, kind, id) ?? ''}`)
    try {
      if (!key) throw new AppError('not_found')
      return await work(requestOf(c, key))
    } catch (error) {
      return refusalPage(c, error, { key, renewAt, typed: await typedInto(c) })
    }
  }
  const get = (path: string, work: Work) =>
    app.get(`/${kind}/:id${path}`, (c) => shown(c, (request) => work(c, request)))
  const post = (path: string, work: Work) =>
    app.post(`/${kind}/:id${path}`, (c) => shown(c, (request) => work(c, request)))

  return { app, limits, kept, keep, opens, get, post }
}

/** What was written into a form of ours; nothing of one from elsewhere, which could put words into our page. */
async function typedInto(c: C): Promise<string> {
  if (c.req.method !== 'POST' || c.req.header('sec-fetch-site') !== 'same-origin') return ''
  const form = formOf(await c.req.parseBody().catch(() => ({})))
  const answers = Object.entries(form).filter(([name]) => name.startsWith('answer-'))
  const texts = [commentIn(form) || form.note, ...answers.map(([, text]) => text)]
  return texts.filter(Boolean).join('\n\n')
}

/** What shows that a form comes from our page: nobody else can know it, nor can a page about something else. */
export function nonceFor({ secret }: LinkKey, about: string): string {
  return createHmac('sha256', secret).update(about).digest('base64url')
}

/** Refuses a form from elsewhere. */
export function requireNonce(nonce: string | undefined, expected: string): void {
  if (sameText(nonce ?? '', expected)) return
  const text = 'Please open the link in your email again, and repeat what you were doing.'
  throw new AppError('forbidden', text)
}

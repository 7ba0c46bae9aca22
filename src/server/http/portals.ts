import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { monthSchema } from '#contracts/sign-off-shapes.ts'
import type { Wiring } from '#server/context/context.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { monthOf } from '#server/features/signoff/portal/months.ts'
import { portalPage } from '#server/features/signoff/portal/page/portal-page.ts'
import { reportPage } from '#server/features/signoff/portal/page/report-page.ts'
import type { PortalRequest } from '#server/features/signoff/portal/portal-scope.ts'
import {
  openFromPortal,
  readPortal,
  readReport,
} from '#server/features/signoff/portal/read-portal.ts'
import { policyFor } from '#server/features/signoff/review/page/brand-style.ts'
import { readLink } from '#server/features/signoff/review/seat-scope.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from './request.ts'
import {
  cookieName,
  formOf,
  keepCookie,
  privatePages,
  refusalPage,
  sameText,
  sessionSeconds,
  staleNonce,
} from './review-requests.ts'

type C = Context<HttpEnv>

/**
 * The portals of clients, which people there open by a link: lists and figures. The one form opens a review
 * of their own; nothing is decided here.
 */
export function servePortals(wiring: Wiring): Hono<HttpEnv> {
  const limits = createVisitorLimits(wiring.database)
  const secure = wiring.settings.publicUrl.startsWith('https:')
  const app = new Hono<HttpEnv>()
  const tooLarge = () => {
    throw new AppError('payload_too_large')
  }
  for (const path of ['/p/*', '/portal/*']) {
    app.use(path, bodyLimit({ maxSize: 8 * 1024, onError: tooLarge }), privatePages)
  }

  app.get('/p/:link', async (c) => {
    const key = readLink(c.req.param('link'))
    try {
      if (!key) throw new AppError('not_found')
      await readPortal(requestOf(c, key.seatId, key.secret))
    } catch (error) {
      await limits('reviewLink', c.get('ip'))
      return refusalPage(c, error)
    }
    keepCookie(c, cookieName(secure, 'portal', key.seatId), key.secret, { secure, sessionSeconds })
    const month = monthSchema.safeParse(c.req.query('month'))
    const report = month.success ? `/report?month=${month.data}` : ''
    return c.redirect(`/portal/${key.seatId}${report}`, 303)
  })

  app.get('/portal/:id', (c) =>
    shown(c, async (request) => {
      const view = await readPortal(request)
      c.header('content-security-policy', policyFor(view.client.colour))
      const at = { path: pathOf(request), nonce: nonceOf(request), month: monthOf(view.now) }
      return c.html(portalPage(view, at))
    }),
  )

  app.get('/portal/:id/report', (c) =>
    shown(c, async (request) => {
      const month = monthSchema.safeParse(c.req.query('month'))
      const view = await readReport(
        request,
        month.success ? month.data : monthOf(wiring.clock.now()),
      )
      c.header('content-security-policy', policyFor(view.client.colour))
      return c.html(reportPage(view, pathOf(request)))
    }),
  )

  app.post('/portal/:id/open', (c) =>
    shown(c, async (request) => {
      const form = formOf(await c.req.parseBody())
      if (!sameText(form.nonce ?? '', nonceOf(request))) throw new AppError('forbidden', staleNonce)
      const seat = z.uuid().safeParse(form.seat)
      if (!seat.success) throw new AppError('not_found')
      await limits('review', request.key.portalId)
      const { seatId, secret } = await openFromPortal(request, seat.data)
      keepCookie(c, cookieName(secure, 'review', seatId), secret, { secure, sessionSeconds })
      return c.redirect(`/review/${seatId}`, 303)
    }),
  )
  return app

  function requestOf(c: C, portalId: string, secret: string): PortalRequest {
    const { log, requestId, ip } = {
      log: c.get('log'),
      requestId: c.get('requestId'),
      ip: c.get('ip'),
    }
    return { ...wiring, log, key: { portalId, secret }, requestId, ip }
  }

  async function shown(
    c: C,
    work: (request: PortalRequest) => Promise<Response>,
  ): Promise<Response> {
    try {
      const id = c.req.param('id') ?? ''
      const key = readLink(`${id}.${getCookie(c, cookieName(secure, 'portal', id)) ?? ''}`)
      if (!key) throw new AppError('not_found')
      return await work(requestOf(c, key.seatId, key.secret))
    } catch (error) {
      return refusalPage(c, error)
    }
  }
}

const pathOf = ({ key }: PortalRequest) => `/portal/${key.portalId}`

/** What shows that a form comes from our page. */
function nonceOf({ key }: PortalRequest): string {
  return createHmac('sha256', key.secret).update(key.portalId).digest('base64url')
}

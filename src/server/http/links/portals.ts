import type { Hono } from 'hono'
import { z } from 'zod'
import { monthSchema } from '#contracts/shapes.ts'
import type { Wiring } from '#server/context/context.ts'
import type { LinkRequest } from '#server/features/signoff/link-scope.ts'
import { monthOf } from '#server/features/signoff/months.ts'
import { policyFor } from '#server/features/signoff/page/brand-style.ts'
import { portalPage } from '#server/features/signoff/portal/page/portal-page.ts'
import { reportPage } from '#server/features/signoff/portal/page/report-page.ts'
import {
  openFromPortal,
  readPortal,
  readReport,
  renewPortal,
} from '#server/features/signoff/portal/read-portal.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'
import { nonceFor, pagesBehindLinks, requireNonce } from './link-pages.ts'
import { formOf } from './review-requests.ts'

/**
 * The portals of clients, which people there open by a link: lists and figures. The one form opens a review
 * of their own; nothing is decided here.
 */
export function servePortals(wiring: Wiring): Hono<HttpEnv> {
  const at = { mailed: 'p', kind: 'portal', mostBytes: 8 * 1024 } as const
  const { app, limits, keep, opens, get, post } = pagesBehindLinks(wiring, at)

  opens(readPortal, {
    renew: renewPortal,
    place: (c) => {
      const month = monthSchema.safeParse(c.req.query('month'))
      return month.success ? `/report?month=${month.data}` : ''
    },
  })

  get('', async (c, request) => {
    const view = await readPortal(request)
    c.header('content-security-policy', policyFor(view.client.colour))
    const at = {
      path: pathOf(request),
      nonce: nonceOf(request),
      month: monthOf(view.now, view.client.timeZone),
    }
    return c.html(portalPage(view, at))
  })

  get('/report', async (c, request) => {
    const month = monthSchema.safeParse(c.req.query('month'))
    const view = await readReport(request, month.data)
    c.header('content-security-policy', policyFor(view.client.colour))
    return c.html(reportPage(view, pathOf(request)))
  })

  post('/open', async (c, request) => {
    const form = formOf(await c.req.parseBody())
    requireNonce(form.nonce, nonceOf(request))
    const seat = z.uuid().safeParse(form.seat)
    if (!seat.success) throw new AppError('not_found')
    await limits('review', request.key.id)
    const opened = await openFromPortal(request, seat.data)
    keep(c, 'review', opened)
    return c.redirect(`/review/${opened.id}`, 303)
  })
  return app
}

const pathOf = ({ key }: LinkRequest) => `/portal/${key.id}`
const nonceOf = ({ key }: LinkRequest) => nonceFor(key, key.id)

import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Wiring } from '#server/context/context.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { turnMailsOff, whoUnsubscribes } from '#server/features/notices/unsubscribe.ts'
import { messagePage } from '#server/features/signoff/review/page/layout.ts'
import { reviewPolicy } from '#server/features/signoff/review/page/review-styles.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'

/**
 * The page that a mail about notices links to. GET changes nothing, so that scanners of mail servers turn
 * nothing off; mail programs send the POST themselves (RFC 8058).
 */
export function serveUnsubscribe(wiring: Wiring): Hono<HttpEnv> {
  const limits = createVisitorLimits(wiring.database)
  const app = new Hono<HttpEnv>()
  app.use('/unsubscribe/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex, nofollow')
    c.header('content-security-policy', reviewPolicy)
  })
  app.on(['GET', 'POST'], '/unsubscribe/:token', async (c) => {
    try {
      const who = whoUnsubscribes(wiring, c.req.param('token'))
      if (c.req.method === 'GET') {
        const button = html`<form method="post"><button class="primary">Turn them off</button></form>`
        const text = 'You will no longer get mails about assignments, reviews and the like.'
        return c.html(messagePage('Turn these mails off?', text, button))
      }
      await turnMailsOff(wiring, who)
      const text =
        'You get no more of these mails. You can turn them on again on your account page.'
      return c.html(messagePage('The mails are off', text))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
      await limits('reviewLink', c.get('ip'))
      const text = 'Please open the link in your mail again, or choose on your account page.'
      return c.html(messagePage('This link does not work', text), 404)
    }
  })
  return app
}

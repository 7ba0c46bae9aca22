import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Wiring } from '#server/context/context.ts'
import { createVisitorLimits } from '#server/features/leads/visitor-limits.ts'
import { turnMailsOff, whoUnsubscribes } from '#server/features/notices/unsubscribe.ts'
import {
  turnReviewerMailsOff,
  whichReviewer,
} from '#server/features/signoff/mails/unsubscribe-reviewer.ts'
import { messagePage } from '#server/features/signoff/page/layout.ts'
import { reviewPolicy } from '#server/features/signoff/page/review-styles.ts'
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
  serve('/unsubscribe/:token', {
    ask: 'You will no longer get emails about assignments, reviews and the like. If you look after the subscription, you still hear of a declined payment.',
    done: 'You will get no more of these emails. You can turn them on again on your account page.',
    lost: 'Please open the link in your email again, or choose on your account page.',
    who: (token) => whoUnsubscribes(wiring, token),
    turnOff: (who) => turnMailsOff(wiring, who),
  })
  serve('/unsubscribe/reviews/:token', {
    ask: 'You will no longer be reminded, or told when something has changed, expired or gone live. You still get what is sent to you for approval.',
    done: 'You will get no more of these emails. What needs your approval still comes.',
    lost: 'Please open the link in your email again.',
    who: (token) => whichReviewer(wiring, token),
    turnOff: (who) => turnReviewerMailsOff(wiring, who),
  })
  return app

  function serve<Who>(path: string, mails: MailsToTurnOff<Who>): void {
    app.on(['GET', 'POST'], path, async (c) => {
      try {
        const who = mails.who(c.req.param('token') ?? '')
        if (c.req.method === 'GET') {
          const button = html`<form method="post"><p class="buttons"><button class="main">Turn them off</button></p></form>`
          return c.html(messagePage('Turn these emails off?', mails.ask, button))
        }
        await mails.turnOff(who)
        return c.html(messagePage('The emails are off', mails.done))
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error
        await limits('reviewLink', c.get('ip'))
        return c.html(messagePage('This link does not work', mails.lost), 404)
      }
    })
  }
}

type MailsToTurnOff<Who> = {
  /** What the page says before, after, and for a link that is none. */
  ask: string
  done: string
  lost: string
  who: (token: string) => Who
  turnOff: (who: Who) => Promise<void>
}

import { Hono } from 'hono'
import type { Wiring } from '#server/context/context.ts'
import { receivePaymentEvent } from '#server/features/billing/events/receive-event.ts'
import { AppError } from '#server/kernel/errors.ts'
import { ForgedEvent } from '#server/providers/payments/port.ts'
import { limitedTo } from './api.ts'
import type { HttpEnv } from './request.ts'

/** Stripe's events are far smaller. */
const bodyLimitBytes = 512 * 1024

/** Receives the payment provider's events: 200 once stored, 400 for a forgery. */
export function servePaymentEvents(wiring: Wiring): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(limitedTo(bodyLimitBytes))
  app.post('/stripe', async (c) => {
    const { payments } = wiring.ports
    if (payments?.provider !== 'stripe') throw new AppError('not_found')
    const receivedAt = wiring.clock.now()
    // The signature covers the bytes as they came.
    const body = new Uint8Array(await c.req.arrayBuffer())
    c.header('cache-control', 'no-store')
    try {
      const event = await payments.readEvent(body, c.req.header('stripe-signature'), receivedAt)
      const stored = await receivePaymentEvent(wiring, event)
      return c.json({ received: true, repeated: !stored })
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error
      c.get('log').warn({ err: error }, 'a payment event was refused')
      return c.json({ received: false, error: 'The signature does not fit.' }, 400)
    }
  })
  return app
}

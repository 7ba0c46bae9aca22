import type Stripe from 'stripe'
import { ForgedEvent, type PaymentEvent } from '../port.ts'
import { callStripe, idOf } from './stripe-client.ts'

/** Events that were signed longer ago are refused; Stripe signs each attempt anew. */
const toleranceSeconds = 300

/** Verifies an event by any of the secrets, of which there are two during a change. Throws `ForgedEvent`. */
export async function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, receivedAt }: { body: Uint8Array; signature: string; receivedAt: Date },
): Promise<PaymentEvent> {
  const event = verified(stripe, secrets, { body, signature, receivedAt })
  const { id, type } = event
  return { id, type, customerId: await customerOf(stripe, event) }
}

function verified(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, receivedAt }: { body: Uint8Array; signature: string; receivedAt: Date },
): Stripe.Event {
  let refusal: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        Buffer.from(body),
        signature,
        secret,
        toleranceSeconds,
        undefined,
        receivedAt.getTime(),
      )
    } catch (error) {
      refusal = error
    }
  }
  throw new ForgedEvent('no secret fits the signature', { cause: refusal })
}

async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  const about = event.data.object as {
    object?: string
    id?: string
    customer?: string | { id: string } | null
    charge?: string | { id: string } | null
  }
  if (about.object === 'customer') return about.id ?? null
  const customer = idOf(about.customer)
  if (customer) return customer
  // A dispute names its charge only.
  const charge = about.object === 'dispute' ? idOf(about.charge) : null
  if (!charge) return null
  return idOf((await callStripe(() => stripe.charges.retrieve(charge))).customer)
}

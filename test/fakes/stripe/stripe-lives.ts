import type { FakeStripe } from './stripe.ts'
import type { StripeEvent } from './stripe-state.ts'

const day = 86_400

/** What the plans and bolt-ons that customers buy here bring. */
const credits: Record<string, number> = {
  Starter: 15,
  Pro: 50,
  'Small top-up': 5,
  'Medium top-up': 15,
}

type Buyer = { buy(offer: string): Promise<void>; customer(): Promise<string> }

/**
 * What people and banks do with one customer, told to nobody but by events: buy, renew, be declined, pay
 * later, refund, dispute. Which of it happens depends on `turn`. It begins `daysAgo` days before now.
 */
export async function liveThrough(
  stripe: FakeStripe,
  { buy, customer: ask }: Buyer,
  { turn, daysAgo }: { turn: number; daysAgo: number },
): Promise<void> {
  stripe.state.moveTo(Math.floor(Date.now() / 1000) - daysAgo * day)
  if (turn % 4 !== 3) await buy(turn % 2 ? 'Pro' : 'Starter')
  await buy('Small top-up')
  const customer = await ask()
  if (turn % 3 === 0) stripe.refund(customer)
  if (turn % 3 === 1) stripe.dispute(customer)
  if (turn % 6 === 1) stripe.closeDispute(customer, 'won')
  await buy('Medium top-up')
  if (turn % 5 === 0) stripe.refund(customer, 0.5)
  if (turn % 4 === 1) {
    stripe.setCard(customer, 'fails_on_renewal')
    stripe.renew(customer)
    stripe.setCard(customer, 'works')
    stripe.payOpen(customer)
  }
  if (turn % 4 === 2) stripe.renew(customer)
}

/** What the fake's own books say a customer should have, as nothing has been spent. */
export function expectedOf({ state }: FakeStripe, customer: string, now: number) {
  const pools = { subscription: 0, bolt_on: 0 }
  let grants = 0
  for (const invoice of state.invoices.filter((one) => one.customer === customer)) {
    if (invoice.status !== 'paid') continue
    const charge = state.charges.get(invoice.charge ?? '')
    const held = charge?.dispute && charge.dispute !== 'won' ? charge.amount : 0
    const back = Math.min((charge?.refunded ?? 0) + held, invoice.total)
    for (const line of invoice.lines) {
      const { product, interval } = state.price(line.price)
      const name = state.products.get(product)?.name.replace('Copydesk ', '') ?? ''
      const granted = credits[name] ?? 0
      const kept = granted - Math.round((granted * back) / invoice.total)
      grants += 1
      if (!interval) pools.bolt_on += kept
      else if (line.end > now) pools.subscription += kept
    }
  }
  const live = [...state.subscriptions.values()].findLast(
    (one) => one.customer === customer && one.status !== 'canceled',
  )
  const subscription = live
    ? { id: live.id, status: live.status, price: live.price, end: live.end }
    : null
  return { pools, grants, subscription }
}

export type Delivery = {
  event: StripeEvent
  wanted: 200 | 400
  /** Signed anew at each attempt, as Stripe does. */
  sign(): { payload: string; signature: string }
}

/**
 * The posts of all events so far, `total` of them and shuffled: each event many times over, one in twenty
 * a forgery. `late` holds the last event of every customer, which comes after all else.
 */
export function deliveriesOf(
  stripe: FakeStripe,
  total: number,
  random: () => number,
): { prompt: Delivery[]; late: Delivery[]; genuine: StripeEvent[] } {
  const genuine = stripe.state.events.filter(({ type }) => type !== 'invoice.created')
  const lastOf = new Map(genuine.map((event) => [customerIn(event), event]))
  lastOf.delete(null)
  const held = new Set(lastOf.values())
  const forgeries = Math.ceil(total / 20)
  const early = genuine.filter((event) => !held.has(event))
  const copies = Math.ceil((total - forgeries) / genuine.length)
  const honest = (event: StripeEvent) =>
    Array.from(
      { length: copies },
      (): Delivery => ({
        event,
        wanted: 200,
        sign: () => stripe.sign(event),
      }),
    )
  const forged = Array.from({ length: forgeries }, (_, turn) => forgery(stripe, genuine, turn))
  return {
    prompt: shuffled([...early.flatMap(honest), ...forged], random),
    late: shuffled([...held].flatMap(honest), random),
    genuine,
  }
}

/** Signed with another secret, altered after signing, or the copy of a post from an hour ago. */
function forgery(stripe: FakeStripe, events: readonly StripeEvent[], turn: number): Delivery {
  const source = events[turn % events.length]
  if (!source) throw new Error('there are no events to forge')
  const object = { ...(source.object as object), customer: 'cus_fake000001' }
  const event = { ...source, id: `${source.id}x${turn}`, object }
  const kinds = [
    () => stripe.sign(event, 'whsec_wrong'),
    () => ({ ...stripe.sign(source), payload: stripe.sign(event).payload }),
    () => stripe.sign(event, undefined, Math.floor(Date.now() / 1000) - 3600),
  ]
  return {
    event,
    wanted: 400,
    sign: kinds[turn % kinds.length] ?? (() => stripe.sign(event, 'no')),
  }
}

function customerIn({ object }: StripeEvent): string | null {
  const customer = typeof object === 'object' && object ? Reflect.get(object, 'customer') : null
  return typeof customer === 'string' ? customer : null
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

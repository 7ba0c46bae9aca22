import {
  type Invoice,
  type Line,
  type Session,
  StripeRefusal,
  type StripeState,
  type Subscription,
} from './stripe-state.ts'

type NewLine = Omit<Line, 'id'>
const share = (amount: number, part: number, whole: number) => Math.round((amount * part) / whole)

/** A month later, as Stripe counts. */
export function nextMonth(seconds: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}

/** Writes an invoice and tries to collect it. */
export function bill(
  state: StripeState,
  owner: { customer: string; subscription: string | null; currency: string; taxed?: boolean },
  lines: NewLine[],
  paid: boolean,
): Invoice {
  const net = Math.max(
    lines.reduce((sum, line) => sum + line.amount - line.discount, 0),
    0,
  )
  const tax = owner.taxed ? share(net, 20, 100) : 0
  const invoice: Invoice = {
    id: state.id('in'),
    number: `FAKE-${String(state.invoices.length + 1).padStart(4, '0')}`,
    customer: owner.customer,
    subscription: owner.subscription,
    status: 'open',
    currency: owner.currency,
    total: net + tax,
    tax,
    created: state.now(),
    lines: lines.map((line) => ({ ...line, id: state.id('il') })),
    charge: null,
  }
  state.invoices.push(invoice)
  if (paid) collect(state, invoice)
  else state.emit('invoice.payment_failed', { object: 'invoice', ...invoice })
  return invoice
}

/** Pays an open invoice. */
export function collect(state: StripeState, invoice: Invoice): void {
  invoice.status = 'paid'
  if (invoice.total > 0) {
    const id = state.id('ch')
    const { customer, total: amount } = invoice
    state.charges.set(id, { id, customer, amount, refunded: 0, dispute: null })
    invoice.charge = id
  }
  state.emit('invoice.paid', { object: 'invoice', ...invoice })
}

/** What a promotion code takes off a price. */
export function discountOf(state: StripeState, promotion: string | null, price: string): number {
  const code = promotion ? state.promotions.get(promotion) : undefined
  const coupon = code && state.coupons.get(code.coupon)
  if (!coupon) return 0
  const { amount, product, currency } = state.price(price)
  if (coupon.products.length > 0 && !coupon.products.includes(product)) return 0
  if (coupon.percentOff !== null) return share(amount, coupon.percentOff, 100)
  return coupon.currency === currency ? Math.min(coupon.amountOff ?? 0, amount) : 0
}

/** What happens when a person pays on the checkout page. */
export function complete(state: StripeState, session: Session): void {
  const price = state.price(session.price)
  const now = state.now()
  const discount = discountOf(state, session.promotion, session.price)
  session.status = 'complete'
  const { customer, taxed } = session
  const owner = { customer, subscription: null, currency: price.currency, taxed }
  const line = { price: price.id, amount: price.amount, discount, proration: false, start: now }
  const promotion = session.promotion && state.promotions.get(session.promotion)
  if (promotion) promotion.used += 1
  if (session.mode === 'payment') {
    bill(state, owner, [{ ...line, end: now }], true)
  } else {
    const id = state.id('sub')
    const end = nextMonth(now)
    const subscription: Subscription = {
      id,
      customer,
      status: 'active',
      price: price.id,
      start: now,
      end,
      cancelAtPeriodEnd: false,
      schedule: null,
      created: now,
      paidNet: price.amount - discount,
      mode: session.billingMode,
    }
    state.subscriptions.set(id, subscription)
    state.emit('customer.subscription.created', { object: 'subscription', id, customer })
    bill(state, { ...owner, subscription: id }, [{ ...line, end }], true)
  }
  state.emit('checkout.session.completed', { object: 'checkout.session', ...session })
}

/** The lines of a change of price at a moment: flexible billing, so by what was really paid. */
export function prorationLines(
  state: StripeState,
  subscription: Subscription,
  price: string,
  at: number,
): NewLine[] {
  const { start, end, paidNet } = subscription
  const part = { proration: true, start: at, end, discount: 0 }
  const [left, whole] = [end - at, end - start]
  return [
    { ...part, price: subscription.price, amount: -share(paidNet, left, whole) },
    { ...part, price, amount: share(state.price(price).amount, left, whole) },
  ]
}

/** Ends the period of a subscription now: it renews, ends, or goes past due. */
export function renew(state: StripeState, subscription: Subscription): void {
  const customer = state.customers.get(subscription.customer)
  const now = subscription.end
  state.moveTo(Math.max(state.now(), now))
  const about = { object: 'subscription', id: subscription.id, customer: subscription.customer }
  if (subscription.cancelAtPeriodEnd || subscription.status === 'past_due') {
    subscription.status = 'canceled'
    state.emit('customer.subscription.deleted', about)
    return
  }
  const schedule = subscription.schedule ? state.schedules.get(subscription.schedule) : undefined
  const next = schedule?.phases.find((phase) => phase.start >= now)
  if (next) {
    subscription.price = next.price
    subscription.schedule = null
    if (schedule) schedule.status = 'released'
  }
  const price = state.price(subscription.price)
  Object.assign(subscription, { start: now, end: nextMonth(now), paidNet: price.amount })
  const paid = customer?.card === 'works'
  subscription.status = paid ? 'active' : 'past_due'
  const line = { price: price.id, amount: price.amount, discount: 0, proration: false }
  const { id, customer: owner, end } = subscription
  const of = { customer: owner, subscription: id, currency: price.currency }
  bill(state, of, [{ ...line, start: now, end }], paid)
  state.emit('customer.subscription.updated', about)
}

/** The subscription with the id, if it is alive. */
export function alive(state: StripeState, id: string): Subscription {
  const found = state.subscriptions.get(id)
  if (!found) throw new StripeRefusal(`No such subscription: '${id}'`, 'resource_missing', 404)
  return found
}

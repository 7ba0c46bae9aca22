import { alive, bill, discountOf, prorationLines } from './stripe-billing.ts'
import { type Form, listAt, partAt, textAt } from './stripe-form.ts'
import {
  chargeJson,
  couponJson,
  invoiceJson,
  lineItemsJson,
  listJson,
  priceJson,
  promotionJson,
  sessionJson,
  subscriptionJson,
} from './stripe-json.ts'
import {
  type Coupon,
  type Promotion,
  type Session,
  StripeRefusal,
  type StripeState,
} from './stripe-state.ts'

export type Call = {
  state: StripeState
  base: string
  form: Form
  query: URLSearchParams
  id: string
}
type Route = (call: Call) => unknown

const text = (form: Form, ...path: string[]) => textAt(form, ...path) ?? ''
const strings = (form: Form, name: string) =>
  Object.values(partAt(form, name)).filter((value) => typeof value === 'string')
const metadataOf = (form: Form) => partAt(form, 'metadata') as Record<string, string>

/** The customer that a list is of; like Stripe, refuses one that the account doesn't have. */
function customerOf({ state, query }: Call): string {
  const customer = query.get('customer') ?? ''
  if (state.customers.has(customer)) return customer
  throw new StripeRefusal(`No such customer: '${customer}'`, 'resource_missing', 400)
}

/** A part of a list, after the object named by `starting_after`. */
function page<Item extends { id: string }>({ query }: Call, items: Item[], url: string) {
  const after = query.get('starting_after')
  const from = after ? items.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(query.get('limit') ?? 10)
  return listJson(url, items.slice(from, from + limit), items.length > from + limit)
}

/** The routes of Stripe's API that Copydesk uses, by method and path. */
export const stripeRoutes: Record<string, Route> = {
  'POST /v1/customers': ({ state, form }) => {
    const id = state.id('cus')
    state.customers.set(id, { id, email: text(form, 'email'), card: 'works' })
    return { id, object: 'customer', metadata: metadataOf(form) }
  },
  'GET /v1/products': (call) => page(call, [...call.state.products.values()], '/v1/products'),
  'POST /v1/products': ({ state, form }) => {
    const id = state.id('prod')
    const product = { id, name: text(form, 'name'), metadata: metadataOf(form) }
    state.products.set(id, product)
    return { object: 'product', ...product }
  },
  'GET /v1/prices': (call) => {
    const keys = [...call.query]
      .filter(([name]) => name.startsWith('lookup_keys'))
      .map(([, v]) => v)
    const wanted = [...call.state.prices.values()].filter(({ lookupKey }) =>
      keys.includes(lookupKey ?? ''),
    )
    return listJson(
      '/v1/prices',
      wanted.map(({ id }) => priceJson(call.state, id)),
    )
  },
  'GET /v1/prices/:id': ({ state, id }) => priceJson(state, id),
  'POST /v1/prices': ({ state, form }) => {
    const id = state.id('price')
    const lookupKey = textAt(form, 'lookup_key') ?? null
    for (const other of state.prices.values()) {
      if (other.lookupKey === lookupKey) other.lookupKey = null
    }
    state.prices.set(id, {
      id,
      product: text(form, 'product'),
      amount: Number(text(form, 'unit_amount')),
      currency: text(form, 'currency'),
      interval: textAt(form, 'recurring', 'interval') ?? null,
      lookupKey,
    })
    return priceJson(state, id)
  },
  'GET /v1/coupons/:id': ({ state, id }) => {
    const coupon = state.coupons.get(id)
    if (!coupon) throw new StripeRefusal(`No such coupon: '${id}'`, 'resource_missing', 404)
    return couponJson(coupon)
  },
  'POST /v1/coupons': ({ state, form }) => {
    const id = textAt(form, 'id') ?? state.id('co')
    const percent = textAt(form, 'percent_off')
    const duration = text(form, 'duration')
    if (duration !== 'once' && duration !== 'repeating' && duration !== 'forever') {
      throw new StripeRefusal(`Invalid duration: '${duration}'`, 'parameter_invalid')
    }
    const months = textAt(form, 'duration_in_months')
    const coupon: Coupon = {
      id,
      duration,
      months: months ? Number(months) : null,
      percentOff: percent ? Number(percent) : null,
      amountOff: percent ? null : Number(text(form, 'amount_off')),
      currency: textAt(form, 'currency') ?? null,
      products: strings(partAt(form, 'applies_to'), 'products'),
      redeemBy: null,
    }
    state.coupons.set(id, coupon)
    return couponJson(coupon)
  },
  'GET /v1/promotion_codes': ({ state, query }) => {
    const code = query.get('code')?.toLowerCase()
    const active = query.get('active')
    const wanted = [...state.promotions.values()].filter(
      (known) =>
        (!code || known.code.toLowerCase() === code) && (active === null || usable(state, known)),
    )
    return listJson(
      '/v1/promotion_codes',
      wanted.map((known) => promotionJson(state, known)),
    )
  },
  'POST /v1/promotion_codes': ({ state, form }) => {
    const id = state.id('promo')
    const [expires, most] = [textAt(form, 'expires_at'), textAt(form, 'max_redemptions')]
    const made = {
      id,
      code: text(form, 'code'),
      coupon: text(form, 'promotion', 'coupon'),
      active: textAt(form, 'active') !== 'false',
      expiresAt: expires ? Number(expires) : null,
      most: most ? Number(most) : null,
      used: 0,
    }
    state.promotions.set(id, made)
    return promotionJson(state, made)
  },
  'POST /v1/checkout/sessions': startCheckout,
  'GET /v1/checkout/sessions': (call) => {
    const [customer, status] = [call.query.get('customer'), call.query.get('status')]
    const own = [...call.state.sessions.values()].filter((one) => one.customer === customer)
    const wanted = own.filter((one) => status === null || one.status === status)
    return listJson(
      '/v1/checkout/sessions',
      wanted.map((session) => sessionJson(call.base, session)),
    )
  },
  'POST /v1/checkout/sessions/:id/expire': ({ state, base, id }) => {
    const session = state.sessions.get(id)
    if (session?.status !== 'open') throw new StripeRefusal('Only open sessions expire', '', 400)
    session.status = 'expired'
    return sessionJson(base, session)
  },
  'GET /v1/subscriptions': (call) => {
    const customer = customerOf(call)
    const own = [...call.state.subscriptions.values()].filter((one) => one.customer === customer)
    return page(
      call,
      own.map((subscription) => subscriptionJson(call.state, subscription)),
      '/v1/subscriptions',
    )
  },
  'GET /v1/subscriptions/:id': ({ state, id }) => subscriptionJson(state, alive(state, id)),
  'POST /v1/subscriptions/:id': changeSubscription,
  'POST /v1/subscription_schedules': ({ state, form }) => {
    const subscription = alive(state, text(form, 'from_subscription'))
    if (subscription.schedule) throw new StripeRefusal('There is a schedule already.', 'invalid')
    const id = state.id('sub_sched')
    const { price, start, end } = subscription
    const phases = [{ price, start, end }]
    state.schedules.set(id, { id, subscription: subscription.id, status: 'active', phases })
    subscription.schedule = id
    return { id, object: 'subscription_schedule', pause_schedules: [], phases: [] }
  },
  'POST /v1/subscription_schedules/:id': ({ state, form, id }) => {
    const schedule = state.schedules.get(id)
    const subscription = schedule && alive(state, schedule.subscription)
    if (!schedule || !subscription) throw new StripeRefusal('No such schedule', 'missing', 404)
    const [, next] = listAt(form, 'phases')
    const price = text(listAt(next ?? {}, 'items')[0] ?? {}, 'price')
    const { start, end } = subscription
    schedule.phases = [
      { price: subscription.price, start, end },
      { price: state.price(price).id, start: end, end: end + 30 * 86_400 },
    ]
    emitChange(state, subscription)
    return { id, object: 'subscription_schedule', pause_schedules: [] }
  },
  'POST /v1/subscription_schedules/:id/release': ({ state, id }) => {
    const schedule = state.schedules.get(id)
    if (!schedule) throw new StripeRefusal('No such schedule', 'missing', 404)
    schedule.status = 'released'
    const subscription = alive(state, schedule.subscription)
    subscription.schedule = null
    emitChange(state, subscription)
    return { id, object: 'subscription_schedule', pause_schedules: [] }
  },
  'GET /v1/invoices': (call) => {
    const customer = customerOf(call)
    const own = call.state.invoices.filter((one) => one.customer === customer).reverse()
    return page(
      call,
      own.map((invoice) => ({ ...invoiceJson(call.state, call.base, invoice), id: invoice.id })),
      '/v1/invoices',
    )
  },
  'GET /v1/invoices/:id/lines': (call) => {
    const invoice = call.state.invoices.find(({ id }) => id === call.id)
    if (!invoice) throw new StripeRefusal('No such invoice', 'resource_missing', 404)
    return page(call, lineItemsJson(call.state, invoice), `/v1/invoices/${call.id}/lines`)
  },
  'POST /v1/invoices/create_preview': ({ state, base, form }) => {
    const subscription = alive(state, text(form, 'subscription'))
    const details = partAt(form, 'subscription_details')
    const price = text(listAt(details, 'items')[0] ?? {}, 'price')
    const at = Number(text(details, 'proration_date'))
    const lines = prorationLines(state, subscription, price, at)
    const total = Math.max(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      0,
    )
    return invoiceJson(state, base, {
      id: null,
      number: '',
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'open',
      currency: state.price(price).currency,
      total,
      tax: 0,
      created: state.now(),
      lines: lines.map((line) => ({ ...line, id: state.id('il') })),
      charge: null,
    })
  },
  'GET /v1/charges': (call) => {
    const customer = customerOf(call)
    const own = [...call.state.charges.values()].filter((one) => one.customer === customer)
    return page(call, own.map(chargeJson), '/v1/charges')
  },
  'GET /v1/charges/:id': ({ state, id }) => {
    const charge = state.charges.get(id)
    if (!charge) throw new StripeRefusal('No such charge', 'resource_missing', 404)
    return chargeJson(charge)
  },
  'GET /v1/disputes': ({ state, query }) => {
    const charge = state.charges.get(query.get('charge') ?? '')
    const { dispute: status, amount } = charge ?? { dispute: null, amount: 0 }
    return listJson('/v1/disputes', status ? [{ id: 'dp_fake', status, amount }] : [])
  },
  'POST /v1/billing_portal/sessions': ({ base, form }) => ({
    id: 'bps_fake',
    object: 'billing_portal.session',
    url: `${base}/portal/${text(form, 'customer')}/${textAt(form, 'flow_data', 'type') ?? ''}`,
  }),
  'GET /v1/billing_portal/configurations': ({ state }) =>
    listJson('/v1/billing_portal/configurations', state.portals),
  'POST /v1/billing_portal/configurations': ({ state, form }) => {
    const portal = { id: state.id('bpc'), metadata: metadataOf(form) }
    state.portals.push(portal)
    return portal
  },
  'GET /v1/webhook_endpoints': ({ state }) =>
    listJson(
      '/v1/webhook_endpoints',
      state.endpoints.map(({ id, url }) => ({ id, url })),
    ),
  'POST /v1/webhook_endpoints': ({ state, form }) => {
    const made = {
      id: state.id('we'),
      url: text(form, 'url'),
      secret: `whsec_${state.id('secret')}`,
    }
    state.endpoints.push(made)
    return made
  },
}

function usable(state: StripeState, { active, expiresAt, most, used }: Promotion): boolean {
  return active && (expiresAt === null || expiresAt > state.now()) && (most === null || used < most)
}

function startCheckout({ state, base, form }: Call) {
  const mode = text(form, 'ui_mode')
  if (mode && !['hosted_page', 'embedded_page', 'elements', 'form'].includes(mode)) {
    throw new StripeRefusal(`Invalid ui_mode: ${mode}`, 'parameter_invalid')
  }
  if (form.payment_method_types) {
    throw new StripeRefusal('Received unknown parameter: payment_method_types', 'parameter_unknown')
  }
  const price = text(listAt(form, 'line_items')[0] ?? {}, 'price')
  const promotion = textAt(listAt(form, 'discounts')[0] ?? {}, 'promotion_code') ?? null
  const known = promotion ? state.promotions.get(promotion) : undefined
  if (promotion && !(known && usable(state, known))) {
    throw new StripeRefusal('This promotion code has expired.', 'coupon_expired')
  }
  const session: Session = {
    id: state.id('cs'),
    customer: text(form, 'customer'),
    mode: text(form, 'mode'),
    price: state.price(price).id,
    promotion: discountOf(state, promotion, price) > 0 ? promotion : null,
    successUrl: text(form, 'success_url'),
    cancelUrl: text(form, 'cancel_url'),
    status: 'open',
    taxed: textAt(form, 'automatic_tax', 'enabled') === 'true',
    billingMode: textAt(form, 'subscription_data', 'billing_mode', 'type') ?? 'flexible',
  }
  state.sessions.set(session.id, session)
  return sessionJson(base, session)
}

function changeSubscription({ state, base, form, id }: Call) {
  const subscription = alive(state, id)
  const price = textAt(listAt(form, 'items')[0] ?? {}, 'price')
  const cancel = textAt(form, 'cancel_at_period_end')
  if (cancel !== undefined) subscription.cancelAtPeriodEnd = cancel === 'true'
  let invoice = null
  if (price) {
    if (state.customers.get(subscription.customer)?.card !== 'works') {
      const open = {
        id: 'in_pending',
        object: 'invoice',
        hosted_invoice_url: `${base}/hosted/pending`,
      }
      const json = subscriptionJson(state, subscription)
      return { ...json, pending_update: { expires_at: state.now() + 86_400 }, latest_invoice: open }
    }
    const at = Number(textAt(form, 'proration_date') ?? state.now())
    const lines = prorationLines(state, subscription, price, at)
    subscription.price = price
    subscription.paidNet = state.price(price).amount
    const { customer } = subscription
    const { currency } = state.price(price)
    const made = bill(state, { customer, subscription: id, currency }, lines, true)
    invoice = invoiceJson(state, base, made)
  }
  emitChange(state, subscription)
  return { ...subscriptionJson(state, subscription), latest_invoice: invoice }
}

function emitChange(state: StripeState, { id, customer }: { id: string; customer: string }) {
  state.emit('customer.subscription.updated', { object: 'subscription', id, customer })
}

import type {
  Charge,
  Coupon,
  Invoice,
  Promotion,
  Session,
  StripeState,
  Subscription,
} from './stripe-state.ts'

/** A page of a list. */
export function listJson(url: string, data: unknown[], hasMore = false) {
  return { object: 'list', url, data, has_more: hasMore }
}

export function priceJson(state: StripeState, id: string) {
  const price = state.price(id)
  return {
    id,
    object: 'price',
    active: true,
    product: price.product,
    unit_amount: price.amount,
    currency: price.currency,
    lookup_key: price.lookupKey,
    recurring: price.interval && { interval: price.interval, interval_count: 1 },
  }
}

export function subscriptionJson(state: StripeState, subscription: Subscription) {
  const customer = state.customers.get(subscription.customer)
  const schedule = subscription.schedule ? state.schedules.get(subscription.schedule) : undefined
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.end : null,
    pause_collection: null,
    pending_update: null,
    created: subscription.created,
    billing_mode: { type: subscription.mode },
    default_payment_method: customer && {
      id: 'pm_fake',
      object: 'payment_method',
      card: {
        brand: 'visa',
        last4: customer.card === 'works' ? '4242' : '0341',
        exp_month: 12,
        exp_year: 2034,
      },
    },
    items: listJson('/v1/subscription_items', [
      {
        id: `si_${subscription.id}`,
        object: 'subscription_item',
        price: priceJson(state, subscription.price),
        quantity: 1,
        current_period_start: subscription.start,
        current_period_end: subscription.end,
      },
    ]),
    schedule: schedule
      ? {
          id: schedule.id,
          object: 'subscription_schedule',
          status: schedule.status,
          pause_schedules: [],
          current_phase: { start_date: subscription.start, end_date: subscription.end },
          phases: schedule.phases.map(({ price, start, end }) => ({
            start_date: start,
            end_date: end,
            items: [{ price, quantity: 1 }],
          })),
        }
      : null,
  }
}

export function invoiceJson(
  state: StripeState,
  base: string,
  invoice: Omit<Invoice, 'id'> & { id: string | null },
) {
  const paid = invoice.status === 'paid'
  return {
    id: invoice.id,
    object: 'invoice',
    number: invoice.number,
    customer: invoice.customer,
    status: invoice.status,
    currency: invoice.currency,
    total: invoice.total,
    total_taxes: invoice.tax ? [{ amount: invoice.tax }] : [],
    total_discount_amounts: [
      { amount: invoice.lines.reduce((sum, { discount }) => sum + discount, 0) },
    ],
    amount_due: invoice.total,
    amount_paid: paid ? invoice.total : 0,
    amount_remaining: paid ? 0 : invoice.total,
    created: invoice.created,
    hosted_invoice_url: `${base}/hosted/${invoice.id}`,
    invoice_pdf: `${base}/pdf/${invoice.id}`,
    parent: invoice.subscription
      ? {
          type: 'subscription_details',
          subscription_details: { subscription: invoice.subscription, metadata: {} },
        }
      : null,
    payments: listJson(
      '/v1/invoice_payments',
      invoice.charge
        ? [
            {
              id: 'inpay',
              payment: { type: 'payment_intent', payment_intent: `pi_${invoice.charge}` },
            },
          ]
        : [],
    ),
    // The first ten, as at Stripe; the others are listed.
    lines: listJson(
      `/v1/invoices/${invoice.id}/lines`,
      lineItemsJson(state, invoice).slice(0, 10),
      invoice.lines.length > 10,
    ),
  }
}

export function lineItemsJson(
  state: StripeState,
  { lines, currency, subscription }: Pick<Invoice, 'lines' | 'currency' | 'subscription'>,
) {
  return lines.map((line) => ({
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.proration
      ? `Time on ${nameOf(state, line.price)}`
      : `1 × ${nameOf(state, line.price)}`,
    quantity: 1,
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price, product: 'prod' } },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { proration: line.proration, subscription },
      invoice_item_details: null,
    },
  }))
}

function nameOf(state: StripeState, price: string): string {
  return state.products.get(state.price(price).product)?.name ?? price
}

export function chargeJson(charge: Charge) {
  return {
    id: charge.id,
    object: 'charge',
    customer: charge.customer,
    amount: charge.amount,
    amount_refunded: charge.refunded,
    disputed: charge.dispute !== null,
    payment_intent: `pi_${charge.id}`,
  }
}

export function couponJson(coupon: Coupon) {
  return {
    id: coupon.id,
    object: 'coupon',
    valid: true,
    duration: coupon.duration,
    duration_in_months: coupon.months,
    percent_off: coupon.percentOff,
    amount_off: coupon.amountOff,
    currency: coupon.currency,
    ...(coupon.products.length > 0 && { applies_to: { products: coupon.products } }),
  }
}

export function promotionJson(state: StripeState, promotion: Promotion) {
  const coupon = state.coupons.get(promotion.coupon)
  return {
    id: promotion.id,
    object: 'promotion_code',
    code: promotion.code,
    active: promotion.active,
    customer: null,
    expires_at: promotion.expiresAt,
    max_redemptions: promotion.most,
    times_redeemed: promotion.used,
    promotion: { type: 'coupon', coupon: coupon && couponJson(coupon) },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
  }
}

export function sessionJson(base: string, session: Session) {
  return {
    id: session.id,
    object: 'checkout.session',
    customer: session.customer,
    mode: session.mode,
    status: session.status,
    url: `${base}/pay/${session.id}`,
  }
}

export type Card = 'works' | 'declined' | 'fails_on_renewal'

export type Price = {
  id: string
  product: string
  amount: number
  currency: string
  interval: string | null
  lookupKey: string | null
}
export type Coupon = {
  id: string
  duration: 'once' | 'repeating' | 'forever'
  months: number | null
  percentOff: number | null
  amountOff: number | null
  currency: string | null
  products: string[]
  redeemBy: number | null
}
export type Promotion = {
  id: string
  code: string
  coupon: string
  active: boolean
  expiresAt: number | null
  most: number | null
  used: number
}
export type Line = {
  id: string
  price: string
  amount: number
  discount: number
  proration: boolean
  start: number
  end: number
}
export type Invoice = {
  id: string
  number: string
  customer: string
  subscription: string | null
  status: 'open' | 'paid' | 'void'
  currency: string
  total: number
  tax: number
  created: number
  lines: Line[]
  charge: string | null
}
export type Subscription = {
  id: string
  customer: string
  status: string
  price: string
  start: number
  end: number
  cancelAtPeriodEnd: boolean
  schedule: string | null
  created: number
  /** What was paid for the period, less discounts. */
  paidNet: number
  mode: string
}
export type Schedule = {
  id: string
  subscription: string
  status: 'active' | 'released'
  phases: { price: string; start: number; end: number }[]
}
export type Charge = {
  id: string
  customer: string
  amount: number
  refunded: number
  dispute: 'needs_response' | 'won' | 'lost' | null
}
export type Session = {
  id: string
  customer: string
  mode: string
  price: string
  promotion: string | null
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  taxed: boolean
  billingMode: string
}
export type StripeEvent = { id: string; type: string; created: number; object: unknown }

/** Everything that a fake account at Stripe holds. Times are seconds. */
export class StripeState {
  customers = new Map<string, { id: string; email: string; card: Card }>()
  products = new Map<string, { id: string; name: string; metadata: Record<string, string> }>()
  prices = new Map<string, Price>()
  coupons = new Map<string, Coupon>()
  promotions = new Map<string, Promotion>()
  subscriptions = new Map<string, Subscription>()
  schedules = new Map<string, Schedule>()
  invoices: Invoice[] = []
  charges = new Map<string, Charge>()
  sessions = new Map<string, Session>()
  endpoints: { id: string; url: string; secret: string }[] = []
  portals: { id: string; metadata: Record<string, string> }[] = []
  events: StripeEvent[] = []
  #count = 0
  #clock: number | null = null

  /** A new id with Stripe's prefix. */
  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_fake${String(this.#count).padStart(6, '0')}`
  }

  now(): number {
    return this.#clock ?? Math.floor(Date.now() / 1000)
  }

  /** Sets the account's clock. */
  moveTo(seconds: number): void {
    this.#clock = seconds
  }

  /** Notes an event, as Stripe would send it. */
  emit(type: string, object: unknown): void {
    this.events.push({ id: this.id('evt'), type, created: this.now(), object })
  }

  price(id: string): Price {
    const price = this.prices.get(id)
    if (!price) throw new StripeRefusal(`No such price: '${id}'`, 'resource_missing')
    return price
  }
}

/** A request that Stripe refuses with 400. */
export class StripeRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

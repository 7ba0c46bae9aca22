/** Something on sale, as our tables describe it. Amounts are minor units everywhere. */
export type Offer = {
  /** Our row's id. */
  id: string
  kind: 'plan' | 'bolt_on'
  name: string
  priceId: string
  amount: number
  currency: string
  /** Null for what is paid once. */
  interval: string | null
  credits: number
}

export type SubscriptionFacts = {
  id: string
  status: string
  priceId: string
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  billingMode: string
  /** The price of the next period, where it is another one. */
  pending: { priceId: string; at: Date } | null
  createdAt: Date
}

export type LineFacts = {
  id: string
  priceId: string | null
  quantity: number
  amount: number
  /** A part of a period, as after a change of plan; negative amounts give money back. */
  proration: boolean
  periodStart: Date
  periodEnd: Date
  description: string
}

export type InvoiceFacts = {
  id: string
  number: string | null
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  currency: string
  total: number
  tax: number
  /** What it was made out for, also once it is paid. */
  amountDue: number
  amountPaid: number
  /** Paid back, or held back by a dispute that is open or lost. */
  reversed: number
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: Date
  subscriptionId: string | null
  lines: LineFacts[]
}

export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number }

/** All that the provider knows of a customer: the only truth about payments. Newest invoices first. */
export type AccountFacts = {
  subscriptions: SubscriptionFacts[]
  invoices: InvoiceFacts[]
  card: CardFacts | null
}

export type ChangeQuote = {
  lines: { description: string; amount: number }[]
  discount: number
  tax: number
  total: number
  currency: string
  /** The moment the proration was worked out for; the change itself uses the same. */
  at: Date
}

export type CheckoutOrder = {
  customerId: string
  workspaceId: string
  userId: string
  offer: Offer
  promotionId: string | null
  successUrl: string
  cancelUrl: string
  /** The same key gives the same page. */
  key: string
}

export type PlanChange = {
  customerId: string
  subscriptionId: string
  offer: Offer
  /** From the quote that was shown. */
  at: Date | null
  key: string
}

/** `payments`: how many of a plan's first payments cost `amount`; null for all of them, and for a bolt-on. */
export type DiscountedPrice = { amount: number; payments: number | null }

/** What a promotion code makes of each price, by price id. */
export type Promotion = { id: string; discounted: ReadonlyMap<string, DiscountedPrice> }

/** A verified event; null where it concerns no customer. */
export type PaymentEvent = { id: string; type: string; customerId: string | null }

/** An event whose signature is wrong, missing or too old. */
export class ForgedEvent extends Error {}

/**
 * Who takes the money. Throws `ProviderError`, whose kind decides about a retry; `rejected` carries a
 * sentence for people. Nothing is granted for what these calls answer, only for what `readAccount` finds.
 */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox'
  /** Makes the customer of a workspace, once however often it is called. */
  createCustomer(owner: { workspaceId: string; email: string; name: string }): Promise<string>
  /** Returns the address of a checkout page. */
  startCheckout(order: CheckoutOrder): Promise<string>
  /** Null when the code can't be used now; a price it does not cover keeps its amount. */
  findPromotion(code: string, offers: readonly Offer[]): Promise<Promotion | null>
  readAccount(customerId: string): Promise<AccountFacts>
  previewUpgrade(change: Omit<PlanChange, 'key' | 'at'>): Promise<ChangeQuote>
  /** `payUrl` is set when the card was declined and the old plan stays until the invoice is paid. */
  upgrade(change: PlanChange): Promise<{ paid: boolean; payUrl: string | null }>
  downgradeAtPeriodEnd(change: PlanChange): Promise<void>
  takeBackDowngrade(customerId: string, subscriptionId: string): Promise<void>
  setCancelAtPeriodEnd(customerId: string, subscriptionId: string, cancel: boolean): Promise<void>
  /** Returns a short-lived address of the customer portal. */
  portalUrl(
    customerId: string,
    options: { returnUrl: string; purpose: 'overview' | 'payment_method' },
  ): Promise<string>
  /** Verifies a webhook's signature and age. Throws `ForgedEvent`. */
  readEvent(
    body: Uint8Array,
    signature: string | undefined,
    receivedAt: Date,
  ): Promise<PaymentEvent>
}

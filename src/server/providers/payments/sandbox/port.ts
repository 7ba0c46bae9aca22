import type { SandboxCard, SandboxCheckout, SandboxPortal } from '#contracts/credits/sandbox.ts'
import type { Offer } from '../port.ts'

export type SandboxSubscription = {
  id: string
  name: string
  priceId: string
  amount: number
  currency: string
  interval: string
  status: 'active' | 'past_due' | 'canceled'
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  pending: { name: string; priceId: string; amount: number; currency: string } | null
  createdAt: number
}

export type SandboxLine = {
  id: string
  priceId: string
  amount: number
  discount: number
  proration: boolean
  periodStart: number
  periodEnd: number
  description: string
}

export type SandboxInvoice = {
  id: string
  number: string
  status: 'open' | 'paid' | 'void'
  currency: string
  tax: number
  total: number
  refunded: number
  dispute: 'open' | 'won' | 'lost' | null
  createdAt: number
  subscriptionId: string | null
  lines: SandboxLine[]
}

export type SandboxSession = {
  id: string
  /** The key it was asked for with. */
  key: string
  status: 'open' | 'complete'
  offer: Omit<Offer, 'id'>
  promoCode: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: number
}

/** Everything the test provider keeps of one customer. Times are milliseconds. */
export type SandboxAccount = {
  card: SandboxCard | null
  subscription: SandboxSubscription | null
  /** Oldest first. */
  invoices: SandboxInvoice[]
  sessions: SandboxSession[]
}

/** Where the accounts are kept, one row for each workspace. */
export interface SandboxAccounts {
  read(workspaceId: string): Promise<SandboxAccount | undefined>
  /** Changes the account under its lock; starts with an empty one. `work` alters it in place. */
  change<T>(workspaceId: string, work: (account: SandboxAccount) => T): Promise<T>
}

export type SandboxAction = SandboxPortal['actions'][number]

/** The test pages: what a person does at a real provider's checkout and portal. */
export interface SandboxDesk {
  checkout(customerId: string, sessionId: string): Promise<SandboxCheckout | undefined>
  /** Undefined when there is no such open checkout. */
  pay(
    customerId: string,
    sessionId: string,
    card: SandboxCard,
  ): Promise<{ error: string | null; url: string | null } | undefined>
  portal(customerId: string): Promise<SandboxPortal>
  setCard(customerId: string, card: SandboxCard): Promise<void>
  act(customerId: string, action: SandboxAction): Promise<{ ok: boolean; message: string }>
}

import type { Movement, Pool } from '#contracts/credits/ledger.ts'

/** The pools of credits as people read them. */
export const poolLabels: Record<Pool, string> = {
  subscription: 'Subscription',
  free: 'Free',
  bolt_on: 'Bolt-on',
}

/** The movements of credits as people read them. */
export const movementLabels: Record<Movement, string> = {
  grant: 'Added',
  debit: 'Used',
  refund: 'Returned',
  expiry: 'Expired',
  reversal: 'Taken back',
  restoration: 'Restored',
}

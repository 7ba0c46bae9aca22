/** A promotion code for trying things out; `percent` of the first payment, or `amount` in minor units. */
export type TrialPromotion = {
  code: string
  off: { percent: number } | { amount: number; currency: string }
  /** The plan or bolt-on it is for; all of them when absent. */
  onlyFor?: string
  state: 'valid' | 'expired' | 'exhausted'
}

/** The codes of the sandbox; `stripe:setup` makes the same in a test account. */
export const trialPromotions: readonly TrialPromotion[] = [
  { code: 'WELCOME20', off: { percent: 20 }, state: 'valid' },
  { code: 'PRO10', off: { amount: 1000, currency: 'GBP' }, onlyFor: 'Pro', state: 'valid' },
  { code: 'SUMMER25', off: { percent: 25 }, state: 'expired' },
  { code: 'FIRST100', off: { percent: 50 }, state: 'exhausted' },
]

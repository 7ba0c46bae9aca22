import type { SubscriptionStatus } from '#contracts/credits/credits.ts'

type Credits = Pick<SubscriptionStatus, 'subscription_credits' | 'bolt_on_credits' | 'user_credits'>
type Pool = { label: string; credits: number; fill: string }

/** The three pools of credits in the order they are spent, with their colours, and their sum. */
export function creditPools(credits: Credits): { pools: Pool[]; total: number } {
  const pools = [
    { label: 'Subscription', credits: credits.subscription_credits, fill: 'bg-accent' },
    { label: 'Free', credits: credits.user_credits, fill: 'bg-info' },
    { label: 'Bolt-on', credits: credits.bolt_on_credits, fill: 'bg-warning' },
  ]
  return { pools, total: pools.reduce((sum, pool) => sum + pool.credits, 0) }
}

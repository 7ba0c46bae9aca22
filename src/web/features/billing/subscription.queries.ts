import { queryOptions } from '@tanstack/react-query'
import type { SubscriptionStatus } from '#contracts/credits/credits.ts'
import { fetchSignedIn } from '#web/lib/api/api-fetch.ts'
import type { Subscription } from './subscription-card.tsx'

/** Reads the answer of check-subscription; missing fields get their defaults. */
export function readSubscription(body: unknown): Subscription {
  if (typeof body !== 'object' || body === null) throw new Error('The answer is not an object')
  const field = (name: keyof Subscription): unknown => Reflect.get(body, name)
  const count = (name: keyof Subscription) => Number(field(name) ?? 0)
  const text = (name: keyof Subscription, or: string) => {
    const value = field(name)
    return typeof value === 'string' && value !== '' ? value : or
  }
  const price = field('subscription_price')
  return {
    subscribed: field('subscribed') === true,
    plan_name: text('plan_name', 'Free Plan'),
    subscription_price: typeof price === 'number' ? price : null,
    subscription_currency: text('subscription_currency', 'GBP'),
    subscription_interval: text('subscription_interval', 'month'),
    subscription_end: text('subscription_end', '') || null,
    subscription_state:
      (field('subscription_state') as SubscriptionStatus['subscription_state'] | undefined) ?? null,
    subscription_credits: count('subscription_credits'),
    bolt_on_credits: count('bolt_on_credits'),
    user_credits: count('user_credits'),
    current_plan: (field('current_plan') as SubscriptionStatus['current_plan'] | undefined) ?? null,
    available_plans:
      (field('available_plans') as SubscriptionStatus['available_plans'] | undefined) ?? [],
  }
}

async function checkSubscription(): Promise<Subscription> {
  const answer = await fetchSignedIn(
    new Request('/functions/v1/check-subscription', { method: 'POST' }),
  )
  if (!answer.ok) throw new Error('Failed to check subscription status')
  return readSubscription(await answer.json())
}

/** Plan and credits: fetched on mount and every minute on the dashboard, retried once. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: checkSubscription,
  retry: 1,
  staleTime: 5 * 60_000,
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})

import { queryOptions } from '@tanstack/react-query'
import { getAccessToken } from '../../lib/session-store.ts'
import type { Subscription } from './subscription-card.tsx'

function read(body: unknown): Subscription {
  if (typeof body !== 'object' || body === null) throw new Error('The answer is not an object')
  const field = (name: string): unknown => Reflect.get(body, name)
  const count = (name: string) => Number(field(name) ?? 0)
  const text = (name: string) => (typeof field(name) === 'string' ? String(field(name)) : null)
  const price = field('subscription_price')
  return {
    subscribed: field('subscribed') === true,
    plan_name: text('plan_name'),
    subscription_price: typeof price === 'number' ? price : null,
    subscription_interval: text('subscription_interval'),
    subscription_end: text('subscription_end'),
    subscription_credits: count('subscription_credits'),
    bolt_on_credits: count('bolt_on_credits'),
    user_credits: count('user_credits'),
  }
}

async function checkSubscription(): Promise<Subscription> {
  const token = await getAccessToken()
  const answer = await fetch('/functions/v1/check-subscription', {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  if (!answer.ok) throw new Error('Failed to check subscription status')
  return read(await answer.json())
}

/** Plan and credits: asked on mount and every minute on the dashboard, once more when it fails. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: checkSubscription,
  retry: 1,
  staleTime: 5 * 60_000,
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})

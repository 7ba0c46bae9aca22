import type { Offer } from './port.ts'

const money = { currency: 'GBP', interval: 'month' as string | null }

/** Two plans and a bolt-on, at the prices that come with the product. */
export function testOffers(priceIds: Record<'starter' | 'pro' | 'topUp', string>) {
  const offer = (facts: Omit<Offer, 'currency' | 'interval'>): Offer => ({ ...money, ...facts })
  return {
    starter: offer({
      id: 'starter',
      kind: 'plan',
      name: 'Starter',
      priceId: priceIds.starter,
      amount: 2900,
      credits: 15,
    }),
    pro: offer({
      id: 'pro',
      kind: 'plan',
      name: 'Pro',
      priceId: priceIds.pro,
      amount: 7900,
      credits: 50,
    }),
    topUp: {
      ...offer({
        id: 'top-up',
        kind: 'bolt_on',
        name: 'Small top-up',
        priceId: priceIds.topUp,
        amount: 1200,
        credits: 5,
      }),
      interval: null,
    },
  }
}

import type { BoltOn, Plan } from '#contracts/credits/offers.ts'

/** `taxOnTop`: the checkout adds VAT where it is due. */
export type Offers = { plans: Plan[]; boltOns: BoltOn[]; taxOnTop: boolean }

type Answer<Offer> = { items: Offer[]; taxOnTop: boolean }

/** Reads the plans and bolt-ons on sale, by credits: without the client of the API, which is large. */
export async function fetchOffers(): Promise<Offers> {
  const [plans, boltOns] = await Promise.all([read<Plan>('plans'), read<BoltOn>('bolt-ons')])
  return { plans: plans.items, boltOns: boltOns.items, taxOnTop: plans.taxOnTop }
}

async function read<Offer>(list: string): Promise<Answer<Offer>> {
  const answer = await fetch(`/api/v1/${list}`)
  // `readProblem` makes a sentence of the status.
  if (!answer.ok) throw Object.assign(new Error(list), { status: answer.status })
  return await answer.json()
}

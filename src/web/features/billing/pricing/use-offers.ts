import { useCallback, useEffect, useState } from 'react'
import type { BoltOn, Plan } from '#contracts/offers.ts'
import { boltOns, plans } from '#contracts/rules/seeded-offers.ts'

export type Offers = { plans: Plan[]; boltOns: BoltOn[]; taxOnTop: boolean }

const unpriced = { stripe_price_id: null }

/** What a new installation sells: it stands on the prerendered page until the server has answered. */
const ofTheBuild: Offers = {
  plans: plans.map((plan) => ({ ...plan, ...unpriced, id: plan.name })),
  boltOns: boltOns.map((pack) => ({ ...pack, ...unpriced, id: pack.name })),
  taxOnTop: false,
}

type Answer<T> = { items: T[]; taxOnTop: boolean }

// Without the client of the API, which would be half of what this page may load.
async function read<T>(path: string): Promise<Answer<T>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return await answer.json()
}

async function fetchOffers(): Promise<Offers> {
  const [onSale, packs] = await Promise.all([
    read<Plan>('/api/v1/plans'),
    read<BoltOn>('/api/v1/bolt-ons'),
  ])
  return { plans: onSale.items, boltOns: packs.items, taxOnTop: onSale.taxOnTop }
}

/** The plans and bolt-ons: those of the build at first, then the server's. */
export function useOffers() {
  const [offers, setOffers] = useState(ofTheBuild)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const load = useCallback(async () => {
    setState('loading')
    try {
      setOffers(await fetchOffers())
      setState('loaded')
    } catch {
      setState('failed')
    }
  }, [])
  useEffect(() => void load(), [load])
  const priceIds = [...offers.plans, ...offers.boltOns].flatMap(
    ({ stripe_price_id: id }) => id ?? [],
  )
  return { ...offers, state, priceIds, reload: () => void load() }
}

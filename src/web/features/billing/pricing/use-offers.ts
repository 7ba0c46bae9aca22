import { useCallback, useEffect, useState } from 'react'
import { boltOns, plans } from '#contracts/rules/credits/seeded-offers.ts'
import { fetchOffers, type Offers } from './fetch-offers.ts'

const unpriced = { stripe_price_id: null }

/** What a new installation sells: it stands on the prerendered page until the server has answered. */
const ofTheBuild: Offers = {
  plans: plans.map((plan) => ({ ...plan, ...unpriced, id: plan.name })),
  boltOns: boltOns.map((pack) => ({ ...pack, ...unpriced, id: pack.name })),
  taxOnTop: false,
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

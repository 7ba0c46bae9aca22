import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandId } from './features/billing/pricing/island-id.ts'
import { Pricing } from './features/billing/pricing/pricing.tsx'

// The pricing page's React, bundled by itself (scripts/bundle/pricing-script.ts): the page needs no router.

const island = document.getElementById(islandId)
// As a transition it is done in slices, and a tap in between is answered at once.
if (island) startTransition(() => void hydrateRoot(island, <Pricing />))

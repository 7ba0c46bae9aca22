import pricingScript from 'virtual:pricing-script'
import { islandId } from '../features/billing/pricing/island-id.ts'
import { Pricing } from '../features/billing/pricing/pricing.tsx'

/** The root leaves the app out of the page; its own script hydrates the part that is alive. */
export const handle = { page: pricingScript ? 'island' : 'public' }

const description =
  'One credit is one complete package: article, banner and social posts. Monthly plans and bolt-ons, 2 free credits to start.'

export const meta = () => [
  { title: 'Pricing · Copydesk' },
  { name: 'description', content: description },
]

export default function PricingPage() {
  return (
    <>
      <div id={islandId}>
        <Pricing />
      </div>
      {pricingScript && <script type="module" src={pricingScript} />}
    </>
  )
}

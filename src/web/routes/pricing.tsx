import pricingScript from 'virtual:pricing-script'
import { islandId } from '../features/billing/pricing/island-id.ts'
import { Pricing } from '../features/billing/pricing/pricing.tsx'
import { pageMeta } from '../features/public-site/page-meta.ts'
import { PricingQuestions } from '../features/public-site/pricing-questions.tsx'
import styles from '../styles/pages/pricing.css?url'

/** The root leaves the app out of the built page; its own script hydrates the part that is alive. */
export const handle = { page: pricingScript ? 'static' : 'public', styles }

export const meta = () =>
  pageMeta({
    title: 'Pricing · Copydesk',
    description:
      'One credit is one complete package: article, banner and social posts. Monthly plans and bolt-ons, 2 free credits to start.',
    path: '/pricing',
    preview: 'pricing',
  })

export default function PricingPage() {
  return (
    <>
      <div id={islandId} data-script={pricingScript}>
        <Pricing />
      </div>
      <PricingQuestions />
    </>
  )
}

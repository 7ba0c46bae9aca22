import { PricingScreen } from '../features/billing/pricing/pricing-screen.tsx'
import { useSubscriptionNotice } from '../features/shell/use-subscription-notice.ts'

const description =
  'One credit is one complete package: article, banner and social posts. Monthly plans and bolt-ons, 2 free credits to start.'

export const meta = () => [
  { title: 'Pricing · Copydesk' },
  { name: 'description', content: description },
]

export default function Pricing() {
  useSubscriptionNotice()
  return <PricingScreen />
}

import { useParams } from 'react-router'
import { SandboxCheckout } from '../features/billing/sandbox/sandbox-checkout.tsx'

export const meta = () => [
  { title: 'Test checkout · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

export default function SandboxCheckoutPage() {
  const { id = '' } = useParams()
  return <SandboxCheckout id={id} />
}

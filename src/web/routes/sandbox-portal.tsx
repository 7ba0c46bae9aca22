import { SandboxPortal } from '../features/billing/sandbox/sandbox-portal.tsx'

export const meta = () => [
  { title: 'Test portal · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

export default SandboxPortal

import { SubscriptionScreen } from '../features/billing/subscription/subscription-screen.tsx'

export const meta = () => [{ title: 'Manage Subscription · Copydesk' }]

export default SubscriptionScreen

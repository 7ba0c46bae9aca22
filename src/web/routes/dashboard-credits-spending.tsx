import { SpendingScreen } from '../features/billing/ledger/spending-screen.tsx'

export const meta = () => [{ title: 'Spending by client · Copydesk' }]

export default SpendingScreen

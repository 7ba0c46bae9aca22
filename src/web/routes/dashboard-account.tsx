import { AccountScreen } from '../features/accounts/account-screen.tsx'

export const meta = () => [{ title: 'Account · Copydesk' }]

export default AccountScreen

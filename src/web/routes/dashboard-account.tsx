import { AccountScreen } from '#web/features/accounts/settings/account-screen.tsx'

export const meta = () => [{ title: 'Account · Copydesk' }]

export default AccountScreen

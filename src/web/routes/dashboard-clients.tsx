import { ClientsScreen } from '../features/clients/clients-screen.tsx'

export const meta = () => [{ title: 'Clients · Copydesk' }]

export default ClientsScreen

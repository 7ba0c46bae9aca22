import { CredentialsScreen } from '../features/credentials/credentials-screen.tsx'

export const meta = () => [{ title: 'API Credentials · Copydesk' }]

export default CredentialsScreen

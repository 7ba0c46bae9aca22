import { CreateClient } from '../features/clients/change-client.tsx'

export const meta = () => [{ title: 'Create New Client · Copydesk' }]

export default CreateClient

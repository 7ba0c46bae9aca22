import { ClientForm } from '../features/clients/client-form.tsx'

export const meta = () => [{ title: 'Create New Client · Copydesk' }]

export default function NewClient() {
  return <ClientForm />
}

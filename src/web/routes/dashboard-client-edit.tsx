import { useParams } from 'react-router'
import { WithClient } from '../features/clients/client-detail.tsx'
import { ClientForm } from '../features/clients/client-form.tsx'

export const meta = () => [{ title: 'Edit Client · Copydesk' }]

export default function EditClient() {
  const { id = '' } = useParams()
  return <WithClient id={id}>{(client) => <ClientForm key={id} client={client} />}</WithClient>
}

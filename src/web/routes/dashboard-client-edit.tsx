import { useParams } from 'react-router'
import { EditClient } from '../features/clients/change-client.tsx'
import { WithClient } from '../features/clients/with-client.tsx'

export const meta = () => [{ title: 'Edit Client · Copydesk' }]

export default function EditClientPage() {
  const { id = '' } = useParams()
  return <WithClient id={id}>{(client) => <EditClient client={client} />}</WithClient>
}

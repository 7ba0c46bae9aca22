import { useParams } from 'react-router'
import { WithClient } from '../features/clients/with-client.tsx'
import { RulesScreen } from '../features/knowledge/rules-screen.tsx'
import { ClientPage } from './client-page.tsx'

export const meta = () => [{ title: 'Rules · Copydesk' }]

export default function ClientRulesPage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Rules">
          <RulesScreen clientId={client.id} />
        </ClientPage>
      )}
    </WithClient>
  )
}

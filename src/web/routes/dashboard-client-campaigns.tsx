import { useParams } from 'react-router'
import { ClientCampaigns } from '../features/campaigns/client-campaigns.tsx'
import { WithClient } from '../features/clients/with-client.tsx'
import { ClientPage } from './client-page.tsx'

export const meta = () => [{ title: 'Campaigns · Copydesk' }]

export default function ClientCampaignsPage() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => (
        <ClientPage client={client} part="Campaigns">
          <ClientCampaigns clientId={client.id} archived={client.isArchived} />
        </ClientPage>
      )}
    </WithClient>
  )
}

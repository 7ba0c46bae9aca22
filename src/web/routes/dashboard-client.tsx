import { useParams } from 'react-router'
import { ClientCampaigns } from '../features/campaigns/client-campaigns.tsx'
import { ClientDetail } from '../features/clients/client-detail.tsx'
import { WithClient } from '../features/clients/with-client.tsx'

export const meta = () => [{ title: 'Client · Copydesk' }]

export default function Client() {
  const { id = '' } = useParams()
  return (
    <WithClient id={id}>
      {(client) => <ClientDetail client={client} campaigns={<ClientCampaigns clientId={id} />} />}
    </WithClient>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CampaignForm } from '../features/campaigns/campaign-form.tsx'
import { WithCampaign } from '../features/campaigns/with-campaign.tsx'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { TemplateSelect } from '../features/templates/choosing/template-select.tsx'

export const meta = () => [{ title: 'Edit Campaign · Copydesk' }]

export default function EditCampaign() {
  const { id = '' } = useParams()
  const clients = useQuery(clientsQuery)
  return (
    <WithCampaign id={id}>
      {(campaign) => (
        <CampaignForm
          key={id}
          campaign={campaign}
          clients={clients.data}
          TemplateField={TemplateSelect}
        />
      )}
    </WithCampaign>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CampaignForm } from '../features/campaigns/campaign-form.tsx'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { TemplateSelect } from '../features/templates/choosing/template-select.tsx'

export const meta = () => [{ title: 'Create New Campaign · Copydesk' }]

export default function NewCampaign() {
  const [params] = useSearchParams()
  const clients = useQuery(clientsQuery)
  const clientId = params.get('client') ?? ''
  return (
    <CampaignForm
      key={clientId}
      clientId={clientId}
      clients={clients.data}
      TemplateField={TemplateSelect}
    />
  )
}

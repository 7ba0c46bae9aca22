import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RecurringScreen } from '../features/campaigns/recurring/recurring-screen.tsx'
import { WithCampaign } from '../features/campaigns/with-campaign.tsx'
import { clientQuery } from '../features/clients/clients.queries.ts'
import { TemplateSelect } from '../features/templates/choosing/template-select.tsx'

export const meta = () => [{ title: 'Recurring briefs · Copydesk' }]

export default function CampaignRecurring() {
  const { id = '' } = useParams()
  return <WithCampaign id={id}>{(campaign) => <Screen campaign={campaign} />}</WithCampaign>
}

type ScreenProps = Pick<Parameters<typeof RecurringScreen>[0], 'campaign'>

function Screen({ campaign }: ScreenProps) {
  const client = useQuery(clientQuery(campaign.clientId))
  return (
    <RecurringScreen
      campaign={campaign}
      clientZone={client.data?.timeZone ?? null}
      TemplateField={TemplateSelect}
    />
  )
}

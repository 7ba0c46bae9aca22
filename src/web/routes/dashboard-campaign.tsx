import { useParams } from 'react-router'
import { CampaignDetail } from '../features/campaigns/campaign-detail.tsx'
import { WithCampaign } from '../features/campaigns/with-campaign.tsx'
import { TemplateName } from '../features/templates/template-name.tsx'

export const meta = () => [{ title: 'Campaign · Copydesk' }]

export default function Campaign() {
  const { id = '' } = useParams()
  return (
    <WithCampaign id={id}>
      {(campaign) => (
        <CampaignDetail
          campaign={campaign}
          templateName={(type, templateId) => <TemplateName type={type} id={templateId} />}
        />
      )}
    </WithCampaign>
  )
}

import { CampaignsScreen } from '../features/campaigns/campaigns-screen.tsx'
import { useClientChoices } from '../features/clients/client-choices.ts'

export const meta = () => [{ title: 'Campaigns · Copydesk' }]

export default function Campaigns() {
  return <CampaignsScreen clients={useClientChoices()} />
}

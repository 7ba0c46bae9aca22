import { CampaignsScreen } from '../features/campaigns/campaigns-screen.tsx'
import { useClientChoices } from './choices-with-archived.ts'

export const meta = () => [{ title: 'Campaigns · Copydesk' }]

export default function Campaigns() {
  return <CampaignsScreen clients={useClientChoices()} />
}

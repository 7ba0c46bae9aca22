import { staleCampaigns } from '../features/campaigns/campaigns.queries.ts'
import { staleClients } from '../features/clients/clients.queries.ts'
import { LiveUpdates } from '../features/live/live-updates.tsx'

const rules = [staleClients, staleCampaigns]

/** The live events of the dashboard, with what each feature wants to hear. */
export function DashboardLive({ person }: { person: string }) {
  return <LiveUpdates rules={rules} person={person} />
}

import { LedgerScreen } from '../features/billing/ledger/ledger-screen.tsx'
import { useCampaignChoices } from '../features/campaigns/campaign-choices.ts'
import { useClientChoices } from '../features/clients/client-choices.ts'

export const meta = () => [{ title: 'Credits · Copydesk' }]

export default function Credits() {
  const choices = { clients: useClientChoices(), campaigns: useCampaignChoices() }
  return <LedgerScreen choices={choices} />
}

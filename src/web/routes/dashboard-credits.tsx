import { LedgerScreen } from '../features/billing/ledger/ledger-screen.tsx'
import { useCampaignChoices, useClientChoices } from './choices-with-archived.ts'

export const meta = () => [{ title: 'Credits · Copydesk' }]

export default function Credits() {
  const choices = { clients: useClientChoices(), campaigns: useCampaignChoices() }
  return <LedgerScreen choices={choices} />
}

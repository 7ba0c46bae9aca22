import { LedgerScreen } from '../features/billing/ledger/ledger-screen.tsx'
import { useClientChoices } from './choices-with-archived.ts'

export const meta = () => [{ title: 'Credits · Copydesk' }]

export default function Credits() {
  const choices = { clients: useClientChoices() }
  return <LedgerScreen choices={choices} />
}

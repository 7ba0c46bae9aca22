import { useQuery } from '@tanstack/react-query'
import { LedgerScreen } from '../features/billing/ledger/ledger-screen.tsx'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { clientsQuery } from '../features/clients/clients.queries.ts'

export const meta = () => [{ title: 'Credits · Copydesk' }]

export default function Credits() {
  const clients = useQuery(clientsQuery)
  const campaigns = useQuery(campaignsQuery)
  return <LedgerScreen choices={{ clients: clients.data ?? [], campaigns: campaigns.data ?? [] }} />
}

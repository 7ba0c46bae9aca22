import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { clientQuery, clientsQuery } from '../features/clients/clients.queries.ts'

/** The clients to filter a list by: those in use, and an archived one that the address names. */
export function useClientChoices(): Client[] {
  const chosen = useSearchParams()[0].get('client') ?? ''
  const clients = useQuery(clientsQuery).data
  const absent = isAbsent(clients, chosen)
  const archived = useQuery({ ...clientQuery(chosen), enabled: absent, retry: false }).data
  return withArchived(clients ?? [], absent ? archived : undefined)
}

function isAbsent(rows: { id: string }[] | undefined, id: string): boolean {
  return rows !== undefined && id !== '' && !rows.some((row) => row.id === id)
}

function withArchived<Row extends { name: string }>(rows: Row[], archived: Row | undefined): Row[] {
  return archived ? [...rows, { ...archived, name: `${archived.name} (archived)` }] : rows
}

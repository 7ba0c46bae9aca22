import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { clientQuery, clientsQuery } from './clients.queries.ts'

/** The clients to filter a list by: those in use, and an archived one that the address names. */
export function useClientChoices(): Client[] {
  const chosen = useSearchParams()[0].get('client') ?? ''
  const clients = useQuery(clientsQuery).data
  const absent = clients !== undefined && chosen !== '' && !clients.some(({ id }) => id === chosen)
  const archived = useQuery({ ...clientQuery(chosen), enabled: absent, retry: false }).data
  if (!clients || !absent || !archived) return clients ?? []
  return [...clients, { ...archived, name: `${archived.name} (archived)` }]
}

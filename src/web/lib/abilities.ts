import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contracts/team/account.ts'
import { apiQueries } from './api/api.ts'

const abilitiesQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ abilities }) => abilities,
})

/**
 * What the person may add to this workspace. Everything until the answer arrives: most people may, and the
 * server refuses the others.
 */
export function useAbilities(): Me['abilities'] {
  return useQuery(abilitiesQuery).data ?? { createClients: true, addCredentials: true }
}

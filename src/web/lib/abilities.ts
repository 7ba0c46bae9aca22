import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contracts/team/account.ts'
import { apiQueries } from './api/api.ts'

export type Abilities = Me['abilities']

/** Names what the person must be able to do for an entry of a menu to be of use to them. */
export type Needing = { needs?: keyof Abilities }

const abilitiesQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ abilities }) => abilities,
})

const all: Abilities = {
  createClients: true,
  addCredentials: true,
  manageSubscription: true,
  manageTeam: true,
  sendTogether: true,
}

/**
 * What the person may do in this workspace. Everything until the answer arrives: most people may, and the
 * server refuses the others.
 */
export function useAbilities(): Abilities {
  return useQuery(abilitiesQuery).data ?? all
}

/** The entries that are of use to a person of these abilities. */
export function offered<Entry extends Needing>(entries: Entry[], abilities: Abilities): Entry[] {
  return entries.filter(({ needs }) => !needs || abilities[needs])
}

import { keepPreviousData } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'

/** A page of the leads; everybody but administrators gets `not_found`. */
export const leadsQuery = (page: number) =>
  apiQueries.leads.list.queryOptions({ input: { page }, placeholderData: keepPreviousData })

/** Matches every page of the leads, to refresh them after a change. */
export const leadsKey = apiQueries.leads.list.key()

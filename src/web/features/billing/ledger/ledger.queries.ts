import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LedgerFilter } from '#contracts/credits/ledger.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'

/** Every movement of credits that the filter keeps, newest first, page after page. */
export const ledgerQuery = (filter: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: [['billing', 'ledger'], filter],
    queryFn: ({ pageParam }) =>
      billingApi.ledger({ ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 10_000,
  })

/** Credits by client and campaign in one month, such as '2026-11'. */
export const spendingQuery = (month: string) =>
  billingQueries.spending.queryOptions({ input: { month }, staleTime: 10_000 })

import { apiQueries } from '#web/lib/api/api.ts'

/** The person's time zone decides where a month begins. */
const inputFor = (id: string) => ({ id, utcOffset: -new Date().getTimezoneOffset() })

/** What a client's page shows beside the client. */
export const clientOverviewQuery = (id: string) =>
  apiQueries.overview.client.queryOptions({ input: inputFor(id), staleTime: 10_000 })

/** What a campaign's page shows beside the campaign. */
export const campaignOverviewQuery = (id: string) =>
  apiQueries.overview.campaign.queryOptions({ input: inputFor(id), staleTime: 10_000 })

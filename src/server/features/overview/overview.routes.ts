import { implement } from '@orpc/server'
import { overviewContract } from '#contracts/overview.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readCalendar, readUnscheduled } from './read-calendar.ts'
import { readCampaignOverview, readClientOverview } from './read-client-overview.ts'
import { readOverview } from './read-overview.ts'

const os = implement(overviewContract).$context<RequestContext>()

export const overviewRoutes = {
  get: os.get.handler(({ context, input }) => readOverview(context, input.utcOffset)),
  client: os.client.handler(({ context, input }) => readClientOverview(context, input)),
  campaign: os.campaign.handler(({ context, input }) => readCampaignOverview(context, input)),
  calendar: os.calendar.handler(({ context, input }) => readCalendar(context, input)),
  unscheduled: os.unscheduled.handler(({ context, input }) => readUnscheduled(context, input)),
}

import { z } from 'zod'
import { oc } from './operations.ts'

/**
 * Everything that is counted about the use of the product. An event has a name and a page, and nothing about
 * who caused it. The funnel's later steps are read from the product's own rows.
 */
export const usageEvents = [
  /** A page view that begins a visit: it comes from elsewhere. */
  'visit',
  'page_view',
  'navigation_click',
  'sidebar_toggle',
  'create_article_click',
  'support_link_click',
  'sign_up',
  'login',
  'logout',
  'demo_started',
  'demo_finished',
] as const
export type UsageEvent = (typeof usageEvents)[number]

/** One event as browsers send it; ids in the page's path are masked. */
export const usageEventSchema = z.object({
  event: z.enum(usageEvents),
  page: z.string().regex(/^\/[a-z0-9/:-]{0,98}$/),
})

/** So many weeks are shown. */
export const funnelWeeks = 12

const funnelWeekSchema = z.object({
  /** The Monday, as YYYY-MM-DD in UTC. */
  week: z.string(),
  visits: z.int(),
  signUps: z.int(),
  firstClients: z.int(),
  firstArticles: z.int(),
  firstPublications: z.int(),
  paid: z.int(),
})
export type FunnelWeek = z.infer<typeof funnelWeekSchema>

export const usageContract = oc.prefix('/usage').router({
  report: oc
    .route({
      method: 'GET',
      path: '/report',
      summary: 'The funnel by week and the counts of 30 days; for administrators',
    })
    .output(
      z.object({
        collected: z.enum(['off', 'database', 'posthog']),
        weeks: z.array(funnelWeekSchema),
        events: z.array(z.object({ event: z.string(), page: z.string(), count: z.int() })),
      }),
    ),
})

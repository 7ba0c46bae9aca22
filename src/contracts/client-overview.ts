import { z } from 'zod'
import { articleStageSchema, articleStatusSchema } from './articles/articles.ts'
import { templateTypeSchema } from './clients/templates.ts'
import { idSchema, timeSchema } from './shapes.ts'
import { activityItemSchema } from './team/activity.ts'
import { roleSchema } from './team/team.ts'

export const stageTotalSchema = z.object({ stage: articleStageSchema, total: z.int() })
export type StageTotal = z.infer<typeof stageTotalSchema>

/** The work for one client, or in one campaign. */
export const workSchema = z.object({
  /** How many articles there are in each status; those without articles are left out. */
  articles: z.array(z.object({ status: articleStatusSchema, total: z.int() })),
  /** The same by stage. */
  stages: z.array(stageTotalSchema),
  newest: z.array(
    z.object({
      id: idSchema,
      /** What was ordered, until there is a title. */
      title: z.string(),
      status: articleStatusSchema,
      stage: articleStageSchema,
      campaignName: z.string(),
      createdAt: timeSchema,
    }),
  ),
  published: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      at: timeSchema,
      /** Where it is now, by the site’s name. */
      sites: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
    }),
  ),
  /** Taken this month, less what came back, for articles that still exist. */
  creditsThisMonth: z.int(),
})
export type Work = z.infer<typeof workSchema>

/** Articles of a client that wait for the same person. */
const waitingSchema = z.object({
  name: z.string(),
  articles: z.int(),
  /** That which waits longest. */
  articleId: idSchema,
  title: z.string(),
})

export const clientOverviewSchema = workSchema.omit({ newest: true, published: true }).extend({
  /** Unfinished articles that were due before today, by stage. */
  overdue: z.array(stageTotalSchema),
  /** Who at the agency is asked, and at the client, those first for whom something waits longest. */
  withColleagues: z.array(waitingSchema),
  withClient: z.array(
    waitingSchema.extend({
      email: z.string(),
      since: timeSchema,
      /** The first day by which one is asked for, as YYYY-MM-DD. */
      dueOn: z.string().nullable(),
      /** When they were last sent a reminder. */
      remindedAt: timeSchema.nullable(),
      /** They have turned reminders off. */
      mailsOff: z.boolean(),
      /** Why the last mail did not arrive; null when it did or is on its way. */
      mailProblem: z.string().nullable(),
    }),
  ),
  /** What goes out at a chosen time, the next first; `total` counts more than are listed. */
  next: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        articleId: idSchema,
        title: z.string(),
        site: z.string(),
        localTime: z.string(),
        timeZone: z.string(),
        at: timeSchema,
      }),
    ),
  }),
  /** The default templates of the client’s campaigns, by type and name. */
  templates: z.array(
    z.object({
      type: templateTypeSchema,
      id: idSchema,
      name: z.string(),
      campaigns: z.int(),
    }),
  ),
  /** The members who see this client. */
  people: z.array(
    z.object({
      userId: idSchema,
      name: z.string(),
      pictureUrl: z.string().nullable(),
      role: roleSchema,
    }),
  ),
  activity: z.array(activityItemSchema),
})
export type ClientOverview = z.infer<typeof clientOverviewSchema>

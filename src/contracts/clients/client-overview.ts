import { z } from 'zod'
import { articleStageSchema, articleStatusSchema } from '../articles/articles.ts'
import { idSchema, timeSchema } from '../shapes.ts'
import { activityItemSchema } from '../team/activity.ts'
import { roleSchema } from '../team/team.ts'
import { templateTypeSchema } from './templates.ts'

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

export const clientOverviewSchema = workSchema.extend({
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

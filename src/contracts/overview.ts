import { z } from 'zod'
import { progressSchema, standingSchema } from './articles/articles.ts'
import { calendarRequestSchema, calendarSchema, unscheduledSchema } from './calendar.ts'
import { clientOverviewSchema, stageTotalSchema, workSchema } from './client-overview.ts'
import { oc } from './operations.ts'
import { overviewDays } from './rules/overview-days.ts'
import { byId, idSchema, line, timeSchema } from './shapes.ts'

/** Minutes by which the caller’s clock is ahead of UTC: where their days and months begin. */
const utcOffset = z.coerce.number().int().min(-840).max(840).default(0)

/** Why an article waits for somebody, the most pressing first. */
export const waitReasons = [
  'changes',
  'attention',
  'overdue',
  'due_today',
  'review',
  'outline',
  'approved',
  'to_check',
  'changed',
] as const
export type WaitReason = (typeof waitReasons)[number]

/** How much waits: more than `total` where `complete` is false. */
const waiting = z.object({ total: z.int(), complete: z.boolean() })

const waitingArticle = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  standing: standingSchema,
  /** A day, as YYYY-MM-DD. */
  dueOn: z.string().nullable(),
})

const listed = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  at: timeSchema,
  /** Whether readers did not get to its page at the last look. */
  hidden: z.boolean(),
  /** Who ordered it; null for a former member. */
  person: z.object({ id: idSchema, name: z.string() }).nullable(),
})

export const overviewSchema = z.object({
  /** Articles of any status that the member sees. */
  articles: z.int(),
  /**
   * What a first article needs: the newest client and campaign, the number of articles, and whether a site is
   * connected. Samples don't count.
   */
  start: z.object({
    clientId: idSchema.nullable(),
    campaignId: idSchema.nullable(),
    articles: z.int(),
    site: z.boolean(),
  }),
  /** Where there are samples: whether the member may remove them. */
  samples: z.object({ removable: z.boolean() }).nullable(),
  /** What is written or waits for its turn, not what waits for a person. */
  writing: z.object({
    total: z.int(),
    items: z.array(
      z.object({ id: idSchema, label: z.string(), progress: progressSchema.nullable() }),
    ),
  }),
  /** What waits for the caller, the most pressing first: the list of articles with `turn=me`. */
  today: waiting.extend({
    items: z.array(
      waitingArticle.extend({
        reason: z.enum(waitReasons),
        /** Whether it could not be written, so that it can be tried again. */
        failed: z.boolean(),
        /** Whether somebody has to approve it before it goes out. */
        approval: z.boolean(),
      }),
    ),
  }),
  /** What of the caller’s waits for others, what is late and has waited longest first: the list with `turn=others`. */
  others: waiting.extend({
    items: z.array(waitingArticle.extend({ late: z.boolean() })),
  }),
  /** How many articles there are in each stage; those without articles are left out. */
  stages: z.array(stageTotalSchema),
  /** The clients with work under way, those for whom most waits for us first. */
  clients: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Articles whose move is ours, a colleague’s or the client’s. */
      us: z.int(),
      colleagues: z.int(),
      them: z.int(),
      next: z.object({ articleId: idSchema, title: z.string(), at: timeSchema }).nullable(),
    }),
  ),
  /** Published in the last seven days, today included. */
  published: z.object({ total: z.int(), items: z.array(listed) }),
  /** Null for members limited to some clients: it would tell of the work for others. */
  credits: z
    .object({
      left: z.int(),
      days: z
        .array(
          z.object({
            day: z.iso.date(),
            /** Taken for articles, less what came back. */
            used: z.int(),
            /** Bought or granted. */
            added: z.int(),
            /** At the end of the day. */
            left: z.int(),
          }),
        )
        .length(overviewDays),
    })
    .nullable(),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewContract = oc.router({
  get: oc
    .route({ method: 'GET', path: '/overview', summary: 'What the dashboard’s home shows' })
    .input(z.object({ utcOffset }))
    .output(overviewSchema),
  client: oc
    .route({ method: 'GET', path: '/clients/{id}/overview', summary: 'What a client’s page shows' })
    .input(byId.extend({ utcOffset }))
    .output(clientOverviewSchema),
  campaign: oc
    .route({
      method: 'GET',
      path: '/campaigns/{id}/overview',
      summary: 'What a campaign’s page shows',
    })
    .input(byId.extend({ utcOffset }))
    .output(workSchema),
  calendar: oc
    .route({
      method: 'GET',
      path: '/calendar',
      summary: 'What is due, to be approved, scheduled and published, day by day',
    })
    .meta({ scope: 'articles:read' })
    .input(calendarRequestSchema)
    .output(calendarSchema),
  unscheduled: oc
    .route({
      method: 'GET',
      path: '/calendar/unscheduled',
      summary: 'Written articles that are neither published nor scheduled',
    })
    .meta({ scope: 'articles:read' })
    .input(
      z
        .object({
          clientId: idSchema.optional(),
          /** Words of the title, in any case. */
          search: line(200).optional(),
        })
        .default(() => ({})),
    )
    .output(unscheduledSchema),
})

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { progressSchema } from './articles.ts'
import { overviewDays } from './rules/overview-days.ts'
import { idSchema, timeSchema } from './shapes.ts'

const listed = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  /** When it was created, or published. */
  at: timeSchema,
})

export const overviewSchema = z.object({
  /** Articles of any status that the member sees. */
  articles: z.int(),
  writing: z.object({
    total: z.int(),
    items: z.array(
      z.object({ id: idSchema, label: z.string(), progress: progressSchema.nullable() }),
    ),
  }),
  /** Written and not yet published. */
  review: z.object({ total: z.int(), items: z.array(listed) }),
  /** Published in the last seven days. */
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
    .input(
      z.object({
        /** Minutes by which the caller’s clock is ahead of UTC: where their days begin. */
        utcOffset: z.coerce.number().int().min(-840).max(840).default(0),
      }),
    )
    .output(overviewSchema),
})

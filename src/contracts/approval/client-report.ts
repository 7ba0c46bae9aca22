import { z } from 'zod'
import { idSchema, line, monthSchema, timeSchema } from '../shapes.ts'

/** Characters of the sentence with which a report begins. */
export const reportNoteLength = 280

/** What somebody at the agency says of a month, above its figures. */
export const reportNoteSchema = z.object({
  text: z.string(),
  /** Null once they have left. */
  author: z.string().nullable(),
})

/** The report of a month as the client reads it: nothing of credits, hours or costs. */
export const clientReportSchema = z.object({
  month: monthSchema,
  /** Whether the month is not over, by the client's clock. */
  running: z.boolean(),
  client: z.string(),
  agency: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  note: reportNoteSchema.nullable(),
  figures: z.object({
    /** Articles that went live for the first time, and the words in them. */
    live: z.int(),
    words: z.int(),
    approved: z.int(),
    /** Of these, without changes asked for. */
    firstRound: z.int(),
  }),
  /** What went live, the newest first; 100 at most. */
  live: z.array(
    z.object({
      articleId: idSchema,
      title: z.string(),
      at: timeSchema,
      /** Where it is now; null where it is no longer online. */
      url: z.string().nullable(),
      /** That readers did not get to it at the last look, and what the site answered then; null where they do. */
      hidden: z.object({ status: z.int().nullable() }).nullable(),
      pictureUrl: z.string().nullable(),
    }),
  ),
  /** What comes next as of now: what goes out at a chosen time, and what waits for the client. Null for months before the last. */
  next: z
    .object({
      scheduled: z.array(
        z.object({
          articleId: idSchema,
          title: z.string(),
          /** On the clock of the zone, as 2026-11-30T09:30. */
          localTime: z.string(),
          timeZone: z.string(),
          at: timeSchema,
        }),
      ),
      waiting: z.array(
        z.object({
          articleId: idSchema,
          title: z.string(),
          since: timeSchema,
          /** A day, as YYYY-MM-DD. */
          dueOn: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type ClientReport = z.infer<typeof clientReportSchema>

export const writeNoteSchema = z.object({
  month: monthSchema,
  /** '' takes it away. */
  text: line(reportNoteLength),
  /** The sentence that this one replaces. */
  before: line(reportNoteLength),
})

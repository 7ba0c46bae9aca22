import { z } from 'zod'
import { articleStageSchema, articleStatusSchema } from './articles/articles.ts'
import { roundStages } from './rules/approval/sign-off-stages.ts'
import { idSchema, personSchema, timeZoneSchema } from './shapes.ts'

/** The most days that a calendar shows: the weeks that a month touches. */
export const calendarDays = 42
/** The most entries of one kind on a day. */
export const calendarEntries = 100

const dayMs = 86_400_000

export const calendarRequestSchema = z
  .object({
    /** The first and the last day. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** By whose clock an article went out on a day. */
    timeZone: timeZoneSchema.default('UTC'),
    clientId: idSchema.optional(),
    /** The most entries of a kind on each day. */
    perDay: z.coerce.number().int().min(1).max(calendarEntries).default(calendarEntries),
  })
  .refine(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    return days >= 1 && days <= calendarDays
  }, `Please ask for 1 to ${calendarDays} days`)
export type CalendarRequest = z.output<typeof calendarRequestSchema>

const entry = z.object({
  day: z.iso.date(),
  articleId: idSchema,
  title: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  stage: articleStageSchema,
  assignee: personSchema.nullable(),
})
const time = z.string().regex(/^\d{2}:\d{2}$/)

export const calendarEntrySchema = z.discriminatedUnion('kind', [
  /** An article that is to be finished by that day, and is neither live nor cancelled. */
  entry.extend({ kind: z.literal('due'), status: articleStatusSchema }),
  /** A round of approval that is open, to be answered by that day. */
  entry.extend({ kind: z.literal('approval'), approval: z.enum(roundStages) }),
  /** An article that goes to a site then, by the clock it was chosen on. */
  entry.extend({
    kind: z.literal('scheduled'),
    id: idSchema,
    time,
    timeZone: z.string(),
    siteName: z.string(),
    /** Whether it did not go out and waits for a person. */
    held: z.boolean(),
  }),
  /** An article that is to go out then, and is scheduled once it may; by the clock it was chosen on. */
  entry.extend({
    kind: z.literal('publication_plan'),
    time,
    timeZone: z.string(),
    siteNames: z.array(z.string()),
    /** Why it was not scheduled when that was last tried; null before. */
    obstacle: z.string().nullable(),
    /** Whether its time came first, so that it waits for a person. */
    missed: z.boolean(),
  }),
  /** An article that was published then, the last time. */
  entry.extend({
    kind: z.literal('published'),
    time,
    /** Whether readers did not get to its page at the last look. */
    hidden: z.boolean(),
  }),
])
export type CalendarEntry = z.infer<typeof calendarEntrySchema>

/** An article that a recurring brief will order for that day, by the clock of its zone; nothing is paid for it yet. */
export const plannedEntrySchema = z.object({
  kind: z.literal('planned'),
  day: z.iso.date(),
  time,
  timeZone: z.string(),
  /** The topic it takes as the queue stands; null where none is left. */
  title: z.string().nullable(),
  briefId: idSchema,
  /** The day by the rule, and which of the articles of that date. */
  date: z.iso.date(),
  place: z.int(),
  campaignId: idSchema,
  campaignName: z.string(),
  clientId: idSchema,
  clientName: z.string(),
})
export type PlannedEntry = z.infer<typeof plannedEntrySchema>

export const calendarSchema = z.object({
  /** By day; within a day by time, those without one first. */
  items: z.array(calendarEntrySchema),
  /** The same of what recurring briefs will order. */
  planned: z.array(plannedEntrySchema),
  /** The days that have more of a kind than `perDay`. */
  cut: z.array(z.iso.date()),
})
export type Calendar = z.infer<typeof calendarSchema>

/** The most articles that are named beside the calendar. */
export const unscheduledArticles = 50

export const unscheduledSchema = z.object({
  /**
   * Written or approved, and with nobody who still looks at it: first what may be scheduled, within that what is approved,
   * the newest first.
   */
  items: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      clientId: idSchema,
      clientName: z.string(),
      offlineSample: z.boolean(),
      /** Why it can’t be scheduled yet, as a sentence; null where it can. */
      obstacle: z.string().nullable(),
    }),
  ),
  /** False where there are more than `unscheduledArticles`. */
  complete: z.boolean(),
})
export type UnscheduledArticle = z.infer<typeof unscheduledSchema>['items'][number]

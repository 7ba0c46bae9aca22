import { z } from 'zod'
import { oc } from '../operations.ts'
import { mostSpread } from '../rules/clients/recurrence-days.ts'
import {
  byId,
  idSchema,
  line,
  localMomentSchema,
  personSchema,
  seenUpdatedAt,
  timeSchema,
  timeZoneSchema,
} from '../shapes.ts'
import { optionalId } from './default-templates.ts'

/** The most recurring briefs of a campaign that have not ended, topics that wait in one, and topics added at once. */
export const briefsPerCampaign = 20
export const topicsPerBrief = 500
export const topicsAtOnce = 200
/** The most articles of one date, and days that they are ordered before it. */
export const articlesPerDate = 10
export const mostLeadDays = 60
/** As many of the next dates as are shown. */
export const datesShown = 10

const weekday = z.int().min(1).max(7)
export const patternSchema = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    weeks: z.int().min(1).max(12),
    weekdays: z
      .array(weekday)
      .min(1, 'Please choose a day of the week')
      .max(7)
      .refine((all) => new Set(all).size === all.length, 'Please name each day once'),
  }),
  z.object({ every: z.literal('month'), day: z.int().min(1).max(31) }),
  z.object({
    every: z.literal('weekday'),
    nth: z.literal([1, 2, 3, 4, -1]),
    weekday,
  }),
  z.object({ every: z.literal('spread'), times: z.int().min(1).max(mostSpread) }),
])

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')
export const briefFieldsSchema = z.object({
  pattern: patternSchema,
  time: clockTime,
  timeZone: timeZoneSchema,
  startsOn: z.iso.date('Please choose a day'),
  /** The last day that counts; null for one that goes on. */
  endsOn: z.iso.date().nullable(),
  /** How many articles each date orders. */
  articles: z.int().min(1).max(articlesPerDate),
  /** Days before its date that they are ordered; they are due on the date. */
  leadDays: z.int().min(0).max(mostLeadDays),
  /** The credits that it may take in a calendar month (UTC); null for no limit of its own. Owners and admins set it. */
  monthlyCredits: z.int().min(1).max(100_000).nullable(),
  assigneeId: optionalId,
  seoTemplateId: optionalId,
  toneTemplateId: optionalId,
  imageTemplateId: optionalId,
  authorTemplateId: optionalId,
})
const endsLater = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn
const endsTooEarly = { path: ['endsOn'], error: 'Please choose a day after the first' }
export const newBriefSchema = briefFieldsSchema
  .extend({ campaignId: idSchema })
  .refine(endsLater, endsTooEarly)
export const briefChangeSchema = briefFieldsSchema
  .extend({ id: idSchema, updatedAt: seenUpdatedAt })
  .refine(endsLater, endsTooEarly)
export type BriefFields = z.output<typeof briefFieldsSchema>
export type NewBrief = z.output<typeof newBriefSchema>
export type BriefChange = z.output<typeof briefChangeSchema>

/** A date that is to come. */
const comingDateSchema = z.object({
  /** The day by the rule, which names the date wherever it was moved. */
  day: z.iso.date(),
  /** When it is now, on the clock of the zone. */
  localTime: z.string(),
  ordersAt: timeSchema,
  moved: z.boolean(),
  /** Nothing is ordered for it. */
  skipped: z.boolean(),
  /** Whether the clock skips that time, or shows it twice: the next, or the first, is meant. */
  clock: z.enum(['plain', 'skipped', 'twice']),
  topics: z.array(z.string()),
})
export type ComingDate = z.infer<typeof comingDateSchema>

/** A date that is past: what it ordered, or why it did not. */
const pastDateSchema = z.object({
  day: z.iso.date(),
  at: timeSchema,
  articles: z.int(),
  problem: z.string().nullable(),
})

export const briefStates = ['active', 'paused', 'ended'] as const

export const recurringBriefSchema = briefFieldsSchema.extend({
  id: idSchema,
  campaignId: idSchema,
  clientId: idSchema,
  state: z.enum(briefStates),
  /** Why it was paused, where nobody did that. */
  problem: z.string().nullable(),
  /** Whose it is: orders go out in their name, and they are told what goes wrong. */
  owner: personSchema.nullable(),
  assignee: personSchema.nullable(),
  /** Taken in this calendar month (UTC), less what came back. */
  creditsThisMonth: z.int(),
  /** Topics that wait, and those that the writer proposed. */
  topics: z.int(),
  proposals: z.int(),
  /** The next dates, with those of them that are skipped. */
  dates: z.array(comingDateSchema),
  /** The last dates, the newest first. */
  past: z.array(pastDateSchema),
  updatedAt: timeSchema,
})
export type RecurringBrief = z.infer<typeof recurringBriefSchema>

const topicText = line(300, 'Please write a topic')
const topicSchema = z.object({ id: idSchema, text: z.string() })
export type Topic = z.infer<typeof topicSchema>
const topicsSchema = z.object({
  /** In the order in which they are taken. */
  queued: z.array(topicSchema),
  /** What the writer proposed; nothing of it is ordered until somebody takes it over. */
  proposed: z.array(topicSchema),
})
export type Topics = z.infer<typeof topicsSchema>

const inBrief = z.object({ id: idSchema, topicId: idSchema })
const ofTopics = byId.extend({ topicIds: z.array(idSchema).min(1).max(topicsPerBrief) })

const dateChangeSchema = byId.extend({
  /** The day by the rule. */
  day: z.iso.date(),
  change: z.discriminatedUnion('to', [
    z.object({ to: z.literal('skipped') }),
    z.object({ to: z.literal('rule') }),
    z.object({ to: z.literal('moved'), localTime: localMomentSchema.shape.localTime }),
  ]),
})
export type DateChange = z.output<typeof dateChangeSchema>

/** Rules by which articles of a campaign are ordered from a queue of topics. */
export const recurringContract = oc.prefix('/recurring').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'The recurring briefs of a campaign' })
    .meta({ scope: 'clients:read' })
    .input(z.object({ campaignId: idSchema }))
    .output(
      z.object({
        items: z.array(recurringBriefSchema),
        /** Who its articles can be given to. */
        people: z.array(personSchema),
        /** Whether the caller sets budgets. */
        mayBudget: z.boolean(),
      }),
    ),
  create: oc
    .route({ method: 'POST', path: '/', summary: 'Adds a recurring brief to a campaign' })
    .input(newBriefSchema)
    .output(recurringBriefSchema),
  update: oc
    .route({ method: 'PUT', path: '/{id}', summary: 'Changes a recurring brief' })
    .input(briefChangeSchema)
    .output(recurringBriefSchema),
  setState: oc
    .route({
      method: 'POST',
      path: '/{id}/state',
      summary: 'Pauses a recurring brief, goes on with it, or ends it for good',
    })
    .input(byId.extend({ state: z.enum(briefStates) }))
    .output(recurringBriefSchema),
  changeDate: oc
    .route({
      method: 'POST',
      path: '/{id}/dates',
      summary: 'Skips one date, moves it, or puts it back where the rule has it',
    })
    .input(dateChangeSchema)
    .output(recurringBriefSchema),
  topics: oc
    .route({ method: 'GET', path: '/{id}/topics', summary: 'The topics that wait, and proposals' })
    .meta({ scope: 'clients:read' })
    .input(byId)
    .output(topicsSchema),
  addTopics: oc
    .route({
      method: 'POST',
      path: '/{id}/topics',
      summary: 'Adds topics at the end of the queue; those that are there already are left out',
    })
    .meta({ scope: 'briefs:write' })
    .input(byId.extend({ topics: z.array(topicText).min(1).max(topicsAtOnce) }))
    .output(topicsSchema.extend({ added: z.int() })),
  changeTopic: oc
    .route({ method: 'PUT', path: '/{id}/topics/{topicId}', summary: 'Rewords a topic' })
    .input(inBrief.extend({ text: topicText }))
    .output(topicsSchema),
  moveTopic: oc
    .route({
      method: 'POST',
      path: '/{id}/topics/{topicId}/move',
      summary: 'Moves a topic before another, or to the end',
    })
    .input(inBrief.extend({ before: idSchema.nullable() }))
    .output(topicsSchema),
  removeTopics: oc
    .route({ method: 'POST', path: '/{id}/topics/remove', summary: 'Removes topics or proposals' })
    .input(ofTopics)
    .output(topicsSchema),
  takeTopics: oc
    .route({ method: 'POST', path: '/{id}/topics/take', summary: 'Takes proposals over' })
    .input(ofTopics)
    .output(topicsSchema),
  proposeTopics: oc
    .route({
      method: 'POST',
      path: '/{id}/topics/propose',
      summary: 'Has the writer propose topics, which stand apart until somebody takes them over',
    })
    .input(byId)
    .output(topicsSchema),
})

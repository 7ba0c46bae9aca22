import { oc } from '@orpc/contract'
import { z } from 'zod'
import { partNames } from './rules/sign-off-parts.ts'
import { done, idSchema, line, paragraph, timeSchema } from './shapes.ts'

/** The most people that one package is sent to. */
export const reviewersPerRound = 10

/** A link works for two weeks, and for a week after the due date where that is later. */
export const linkDays = 14

export const signOffStages = ['none', 'client'] as const

export const roundStates = [
  'open',
  'approved',
  'changes_requested',
  'voided',
  'superseded',
  'recalled',
] as const
export type RoundState = (typeof roundStates)[number]

export const verdicts = ['approve', 'approve_with_notes', 'changes'] as const
export type Verdict = (typeof verdicts)[number]

export const partSchema = z.enum(partNames)

/** Words of a text, found again by what stands around them and by their block. */
export const quoteSchema = z.object({
  exact: paragraph(2_000).min(1),
  prefix: z.string().max(64),
  suffix: z.string().max(64),
  block: z.int().min(0).max(10_000),
  start: z.int().min(0).max(1_000_000),
})
export type Quote = z.infer<typeof quoteSchema>

export const reviewerSchema = z.object({
  name: line(120).min(1, 'Please enter a name'),
  email: z.email('Please enter a valid email address').max(320).trim().toLowerCase(),
})
export type Reviewer = z.infer<typeof reviewerSchema>

const seatSchema = reviewerSchema.extend({
  id: idSchema,
  state: z.enum(['waiting', 'opened', 'decided', 'revoked', 'expired']),
  verdict: z.enum(verdicts).nullable(),
  note: z.string(),
  decidedAt: timeSchema.nullable(),
  openedAt: timeSchema.nullable(),
  sentAt: timeSchema.nullable(),
  /** Why the mail with the link did not arrive; null when it did or is on its way. */
  mailProblem: z.string().nullable(),
  expiresAt: timeSchema,
})
export type Seat = z.infer<typeof seatSchema>

const roundSchema = z.object({
  id: idSchema,
  number: z.int(),
  state: z.enum(roundStates),
  revision: z.int(),
  packageSha256: z.string(),
  message: z.string(),
  dueOn: z.string().nullable(),
  everyone: z.boolean(),
  openedBy: z.string(),
  openedAt: timeSchema,
  closedAt: timeSchema.nullable(),
  seats: z.array(seatSchema),
})
export type Round = z.infer<typeof roundSchema>

export const commentSchema = z.object({
  id: idSchema,
  roundNumber: z.int().nullable(),
  author: z.string(),
  fromClient: z.boolean(),
  replyTo: idSchema.nullable(),
  part: partSchema,
  quote: z.string().nullable(),
  /** Whether the quoted words are in the present text as they were, changed, or no longer. */
  anchor: z.enum(['found', 'changed', 'orphaned']).nullable(),
  body: z.string(),
  visibility: z.enum(['client', 'internal']),
  resolvedAt: timeSchema.nullable(),
  createdAt: timeSchema,
})
export type SignOffComment = z.infer<typeof commentSchema>

/** A run of words in a comparison. */
export const changeSchema = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
})

export const partChangeSchema = z.object({ part: z.string(), changes: z.array(changeSchema) })
export type PartChange = z.infer<typeof partChangeSchema>

export const signOffSchema = z.object({
  /** Whether the client has to approve before anything goes out. */
  required: z.boolean(),
  /** Why the article cannot go out yet; null when it can. */
  obstacle: z.string().nullable(),
  /** What its open claims are told; null when there are none. */
  openClaims: z.string().nullable(),
  /** Whether they keep it from review and from every site. */
  claimsGate: z.boolean(),
  rounds: z.array(roundSchema),
  comments: z.array(commentSchema),
  /** What differs between the package of the last round and the present one. */
  changedSince: z.array(partChangeSchema),
  /** Those who reviewed for this client last. */
  reviewers: z.array(reviewerSchema),
  /** The names that the mail to the reviewers mentions. */
  agency: z.string(),
  sender: z.string(),
})
export type SignOff = z.infer<typeof signOffSchema>

export const startRoundSchema = z.object({
  articleId: idSchema,
  reviewers: z
    .array(reviewerSchema)
    .min(1, 'Please name at least one reviewer')
    .max(reviewersPerRound)
    .refine(
      (people) => new Set(people.map(({ email }) => email)).size === people.length,
      'Each address can be named once',
    ),
  message: paragraph(2_000),
  dueOn: z.iso.date().nullable(),
  everyone: z.boolean(),
})
export type StartRound = z.output<typeof startRoundSchema>

const certificateSchema = z.object({
  version: z.literal(1),
  statement: z.string(),
  article: z.object({ id: idSchema, title: z.string() }),
  client: z.object({ id: idSchema, name: z.string() }),
  agency: z.string(),
  rounds: z.array(
    z.object({
      number: z.int(),
      state: z.enum(roundStates),
      packageSha256: z.string(),
      /** The canonical JSON that the hash is of. */
      package: z.string(),
    }),
  ),
  /** Every entry about this article; `entry` is the canonical JSON that was hashed. */
  record: z.array(
    z.object({
      position: z.int(),
      entry: z.string(),
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
  /** The hashes of the client's whole chain, so that nothing can be left out unseen. */
  chain: z.array(z.string()),
})
export type Certificate = z.infer<typeof certificateSchema>

const waitingSchema = z.object({
  articleId: idSchema,
  title: z.string(),
  clientName: z.string(),
  state: z.enum(roundStates),
  since: timeSchema,
  dueOn: z.string().nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

const ofArticle = z.object({ articleId: idSchema })
const ofClient = z.object({ clientId: idSchema })
const article = '/sign-off/articles/{articleId}' as const

export const signOffContract = oc.router({
  get: oc
    .route({ method: 'GET', path: article, summary: 'Where an article’s approval stands' })
    .input(ofArticle)
    .output(signOffSchema),
  start: oc
    .route({
      method: 'POST',
      path: `${article}/rounds`,
      successStatus: 201,
      summary: 'Sends the present package to reviewers for approval',
    })
    .input(startRoundSchema)
    .output(z.object({ id: idSchema })),
  recall: oc
    .route({
      method: 'POST',
      path: `${article}/rounds/{roundId}/recall`,
      summary: 'Ends an open round',
    })
    .input(ofArticle.extend({ roundId: idSchema }))
    .output(done),
  resend: oc
    .route({
      method: 'POST',
      path: `${article}/seats/{seatId}/resend`,
      summary: 'Mails a new link',
    })
    .input(ofArticle.extend({ seatId: idSchema }))
    .output(done),
  revoke: oc
    .route({ method: 'POST', path: `${article}/seats/{seatId}/revoke`, summary: 'Ends a link' })
    .input(ofArticle.extend({ seatId: idSchema }))
    .output(done),
  comment: oc
    .route({ method: 'POST', path: `${article}/comments`, successStatus: 201 })
    .input(
      ofArticle.extend({
        body: paragraph(4_000).min(1, 'Please write something first'),
        part: partSchema,
        replyTo: idSchema.nullable(),
        visibility: z.enum(['client', 'internal']),
      }),
    )
    .output(z.object({ id: idSchema })),
  resolve: oc
    .route({ method: 'POST', path: `${article}/comments/{commentId}/resolve` })
    .input(ofArticle.extend({ commentId: idSchema, resolved: z.boolean() }))
    .output(done),
  certificate: oc
    .route({
      method: 'GET',
      path: `${article}/certificate`,
      summary: 'The record of an article’s approvals, with all that is needed to recompute it',
    })
    .input(ofArticle)
    .output(certificateSchema),
  client: oc
    .route({ method: 'GET', path: '/sign-off/clients/{clientId}' })
    .input(ofClient)
    .output(z.object({ stage: z.enum(signOffStages) })),
  setClient: oc
    .route({
      method: 'PUT',
      path: '/sign-off/clients/{clientId}',
      summary: 'Sets whether the client approves before anything goes out',
    })
    .input(ofClient.extend({ stage: z.enum(signOffStages) }))
    .output(done),
  waiting: oc
    .route({ method: 'GET', path: '/sign-off/waiting', summary: 'What waits for clients' })
    .output(z.object({ items: z.array(waitingSchema) })),
})

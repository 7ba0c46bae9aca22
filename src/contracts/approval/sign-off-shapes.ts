import { z } from 'zod'
import { articleChangeSchema } from '../articles/editing.ts'
import { commentKindNames } from '../rules/approval/comment-kinds.ts'
import { partNames } from '../rules/approval/sign-off-parts.ts'
import { roundStages, roundStates, signOffStages } from '../rules/approval/sign-off-stages.ts'
import { idSchema, line, monthSchema, paragraph, timeSchema } from '../shapes.ts'

/** The most people that one package is sent to. */
const reviewersPerRound = 10

/** A link works for two weeks, and for a week after the due date where that is later. */
export const linkDays = 14

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

/** Selected words, with what stands around them; the server finds their block. */
export const selectedWordsSchema = z.object({
  exact: paragraph(2_000).min(1),
  prefix: z.string().max(64).default(''),
  suffix: z.string().max(64).default(''),
})
export type SelectedWords = z.input<typeof selectedWordsSchema>

export const reviewerSchema = z.object({
  name: line(120, 'Please enter a name'),
  email: z.email('Please enter a valid email address').max(320).trim().toLowerCase(),
})
export type Reviewer = z.infer<typeof reviewerSchema>

const seatSchema = reviewerSchema.extend({
  id: idSchema,
  /** A colleague, who decides in the app; null for a reviewer with a link. */
  userId: idSchema.nullable(),
  state: z.enum(['waiting', 'opened', 'read', 'decided', 'revoked', 'expired']),
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
  stage: z.enum(roundStages),
  state: z.enum(roundStates),
  revision: z.int(),
  packageSha256: z.string(),
  message: z.string(),
  dueOn: z.string().nullable(),
  everyone: z.boolean(),
  /** Whether nobody is left who could bring it to its end: it takes a new round. */
  isStuck: z.boolean(),
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
  /** What it is about, as guessed or chosen. */
  kind: z.enum(commentKindNames).nullable(),
  /** The words that its author would rather read in place of the quoted ones. */
  suggestion: z.string().nullable(),
  visibility: z.enum(['client', 'internal']),
  resolvedAt: timeSchema.nullable(),
  createdAt: timeSchema,
})
export type SignOffComment = z.infer<typeof commentSchema>

/** A run of words in a comparison. */
const changeSchema = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
})

const partChangeSchema = z.object({ part: z.string(), changes: z.array(changeSchema) })
export type PartChange = z.infer<typeof partChangeSchema>

export const proposalSchema = z.object({
  /** The change to accept as it is. */
  change: articleChangeSchema,
  words: z.string(),
  changes: z.array(changeSchema),
  /** Null where the words are the reviewer’s own. */
  writer: z.object({ editsLeft: z.int(), offlineSample: z.boolean() }).nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>

export const ruleProposalSchema = z.object({
  kind: z.enum(commentKindNames),
  count: z.int(),
  comments: z.array(z.string()),
  /** What the rule could say. */
  text: z.string(),
})
export type RuleProposal = z.infer<typeof ruleProposalSchema>

/** A colour as browsers write it. */
export const portalSchema = z.object({
  colour: z.string().nullable(),
  people: z.array(
    reviewerSchema.extend({
      id: idSchema,
      expired: z.boolean(),
      /** Whether they get the report of each month by mail. */
      monthlyReport: z.boolean(),
      sentAt: timeSchema.nullable(),
      mailProblem: z.string().nullable(),
    }),
  ),
})
export type Portal = z.infer<typeof portalSchema>

export const figuresSchema = z.object({
  month: monthSchema,
  client: z.string(),
  agency: z.string(),
  /** Articles whose first approval fell into the month. */
  approved: z.int(),
  firstPassPercent: z.int().nullable(),
  roundsToApproval: z.number().nullable(),
  /** Mean hours until reviewers had answered, and between rounds. */
  reviewerHours: z.number().nullable(),
  agencyHours: z.number().nullable(),
  /** Articles that went live in the month, and how much of them people had changed. */
  live: z.int(),
  wordsLive: z.int(),
  changedPercent: z.int().nullable(),
  creditsPerApproved: z.number().nullable(),
  articles: z.array(
    z.object({
      articleId: idSchema,
      title: z.string(),
      rounds: z.int(),
      reviewerHours: z.number(),
      agencyHours: z.number(),
      approvedAt: timeSchema,
    }),
  ),
})
export type Figures = z.infer<typeof figuresSchema>

/** The same of all clients that a member sees, in the last thirty days. */
export const deskFiguresSchema = figuresSchema.pick({
  approved: true,
  firstPassPercent: true,
  roundsToApproval: true,
  reviewerHours: true,
  agencyHours: true,
})
export type DeskFigures = z.infer<typeof deskFiguresSchema>

export const signOffSchema = z.object({
  /** Who approves before anything goes out. */
  stage: z.enum(signOffStages),
  /** Whom the next round is for, where the stages leave no choice; null where both can be asked. */
  nextStage: z.enum(roundStages).nullable(),
  /** Those who can review in the app. */
  colleagues: z.array(z.object({ userId: idSchema, name: z.string() })),
  /** The caller’s own place in the open round. */
  mySeatId: idSchema.nullable(),
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
  stage: z.enum(roundStages).default('client'),
  /** Colleagues, for an internal round. */
  memberIds: z.array(idSchema).max(reviewersPerRound).default([]),
  /** Reviewers at the client, who get a link. */
  reviewers: z
    .array(reviewerSchema)
    .max(reviewersPerRound)
    .refine(
      (people) => new Set(people.map(({ email }) => email)).size === people.length,
      'Each address can be listed only once',
    )
    .default([]),
  message: paragraph(2_000),
  dueOn: z.iso.date().nullable(),
  everyone: z.boolean(),
})
export type StartRound = z.output<typeof startRoundSchema>

/** As many articles as go to a client at once: each is a round of its own, and one email tells of all. */
export const articlesPerSending = 200

export const startRoundsSchema = startRoundSchema
  .pick({ message: true, dueOn: true, everyone: true, reviewers: true })
  .extend({ articleIds: z.array(idSchema).min(1).max(articlesPerSending) })
export type StartRounds = z.output<typeof startRoundsSchema>

/** All of it but `shown` is hashed or follows from what is; `docs/recompute-approval.mjs` checks it. */
export const certificateSchema = z.object({
  version: z.literal(2),
  /** Under the title of the last round’s package. */
  article: z.object({ id: idSchema, title: z.string() }),
  /** Under the names that the last round’s entry has. */
  client: z.object({ id: idSchema, name: z.string() }),
  agency: z.string(),
  rounds: z.array(
    z.object({
      number: z.int(),
      stage: z.enum(roundStages),
      /** As the record has it. */
      state: z.enum(roundStates),
      packageSha256: z.string(),
      /** The canonical JSON that the hash is of. */
      package: z.string(),
    }),
  ),
  /**
   * Every entry about this article or about all of the client’s; `entry` is the canonical JSON that was hashed after
   * the hash of the entry before it.
   */
  record: z.array(z.object({ position: z.int(), entry: z.string(), hash: z.string() })),
  /** Of every entry of the client’s record its hash, and which article it is about: null for all of them. */
  chain: z.array(z.object({ articleId: idSchema.nullable(), hash: z.string() })),
  /** The hash over the whole chain. */
  head: z.string(),
  /** For the page that people read, and no part of what is checked. */
  shown: z.object({
    statement: z.string(),
    logoUrl: z.string().nullable(),
    /** The article of each round as its reviewers saw it: safe HTML. */
    articles: z.array(z.string()),
  }),
})
export type Certificate = z.infer<typeof certificateSchema>

export const waitingSchema = z.object({
  articleId: idSchema,
  title: z.string(),
  clientName: z.string(),
  stage: z.enum(roundStages),
  state: z.enum(roundStates),
  /** Those who have still to answer. */
  people: z.array(z.string()),
  since: timeSchema,
  dueOn: z.string().nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

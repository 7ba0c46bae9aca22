import { z } from 'zod'
import { oc } from '../operations.ts'
import { postNetworks } from '../rules/publishing/post-length.ts'
import { byId, idSchema, timeSchema } from '../shapes.ts'
import { articleStatusSchema } from './articles.ts'

/** The stages of a generation; `dispatch` and `workflow` are those of an outside workflow. */
export const generationStageNames = [
  'source',
  'dispatch',
  'research',
  'plan',
  'sections',
  'frame',
  'edit',
  'workflow',
  'banner',
  'seo',
  'social',
  'claims',
] as const
export type GenerationStageName = (typeof generationStageNames)[number]

export const generationStageStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const

export const generationStageSchema = z.object({
  name: z.enum(generationStageNames),
  state: z.enum(generationStageStates),
  /** Sections that are written, and how many there are to be; null for every other stage. */
  count: z.object({ done: z.int(), of: z.int() }).nullable(),
  startedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
})
export type GenerationStage = z.infer<typeof generationStageSchema>

/** What is stored of the text so far: null is still to come. */
export const generationTextSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  introduction: z.string().nullable(),
  /** In their order, each with the number of words it was planned to have. */
  sections: z.array(
    z.object({
      title: z.string(),
      words: z.int(),
      content: z.string().nullable(),
      /** As far as it has come while it is being written. */
      draft: z.string().nullable(),
    }),
  ),
  conclusion: z.string().nullable(),
})
export type GenerationText = z.infer<typeof generationTextSchema>

export const generationSchema = z.object({
  runId: idSchema,
  status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
  /** When the server answered, to measure times by. */
  now: timeSchema,
  startedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
  problem: z.string().nullable(),
  /** Why it waits, where a provider’s account is the reason; it goes on by itself. */
  waitingFor: z.string().nullable(),
  stages: z.array(generationStageSchema),
  /** Null before the plan. */
  text: generationTextSchema.nullable(),
  /** Counts the changes of what is being written; live events carry the next ones. */
  draftSeq: z.int(),
  /**
   * What cancelling it now would do: give the credit back, keep what is written, or, where the article is written
   * again, leave it as it is and give the credit back.
   */
  cancel: z.enum(['refund', 'keep', 'leave']).nullable(),
  /** How it can be gone on with; null when it can't, or need not. */
  retry: z
    .object({
      /** Credits it takes; 0 where the article is paid for. */
      cost: z.int().nonnegative(),
      /** False when nothing that was written can be used again. */
      keeps: z.boolean(),
    })
    .nullable(),
})
export type Generation = z.infer<typeof generationSchema>

/** How often the rest of an article that is paid for may be asked for again without a charge. */
export const freeRetries = 5

export const cancelledSchema = z.object({
  /** `ended`: it had come to its end by itself before. */
  outcome: z.enum(['refunded', 'kept', 'ended']),
  status: articleStatusSchema,
})

/** A part of a package that stays as it is while the others are written again; sections count from 0. */
export const keptPartSchema = z.union([
  z.enum(['title', 'subtitle', 'summary', 'introduction', 'conclusion', 'metaDescription']),
  z.templateLiteral(['sections[', z.int().min(0), ']']),
  z.enum(postNetworks),
])
export type KeptPart = z.infer<typeof keptPartSchema>

export const editedPartsSchema = z.object({
  revision: z.int(),
  /** The parts that say something else than any run has written, in the order of the article. */
  parts: z.array(keptPartSchema),
  /** Credits that writing the article again takes. */
  cost: z.int().nonnegative(),
  /** Why it can't be written again now; null when it can. */
  obstacle: z.string().nullable(),
})
export type EditedParts = z.infer<typeof editedPartsSchema>

const begunSchema = z.object({ runId: idSchema, creditsLeft: z.int() })

export const generationContract = oc.prefix('/articles/{id}/generation').router({
  get: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'The stages of the newest run and its text so far',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(generationSchema),
  cancel: oc
    .route({ method: 'POST', path: '/cancel', summary: 'Stops the writing of an article' })
    .meta({ scope: 'generate' })
    .input(byId)
    .output(cancelledSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/retry',
      successStatus: 202,
      summary: 'Resumes a run that failed, was cancelled or lacks parts',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'above' })
    .input(
      byId.extend({
        /** The price its caller has seen; another one is refused with `conflict`. */
        cost: z.int().nonnegative(),
      }),
    )
    .output(begunSchema),
  edited: oc
    .route({
      method: 'GET',
      path: '/edited',
      summary: 'The parts that people have changed, and what writing the article again costs',
    })
    .input(byId)
    .output(editedPartsSchema),
  again: oc
    .route({
      method: 'POST',
      path: '/again',
      successStatus: 202,
      summary:
        'Writes a finished article again from its brief; parts that people have changed stay',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'above' })
    .input(
      byId.extend({
        /** The version and the price that the caller has seen; others are refused with `conflict`. */
        revision: z.int().min(1),
        cost: z.int().nonnegative(),
        /** Changed parts that are to be written again all the same. */
        anew: z.array(keptPartSchema).max(200).default([]),
      }),
    )
    .output(begunSchema),
})

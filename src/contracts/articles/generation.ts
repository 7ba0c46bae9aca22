import { oc } from '@orpc/contract'
import { z } from 'zod'
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
  /** What cancelling it now would do: give the credit back, or keep what is written. */
  cancel: z.enum(['refund', 'keep']).nullable(),
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

export const generationContract = oc.prefix('/articles/{id}/generation').router({
  get: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'The stages of the newest run and its text so far',
    })
    .input(byId)
    .output(generationSchema),
  cancel: oc
    .route({ method: 'POST', path: '/cancel', summary: 'Stops the writing of an article' })
    .input(byId)
    .output(cancelledSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/retry',
      summary: 'Resumes a run that failed, was cancelled or lacks parts',
    })
    .input(
      byId.extend({
        /** The price its caller has seen; another one is refused with `conflict`. */
        cost: z.int().nonnegative(),
      }),
    )
    .output(z.object({ runId: idSchema, creditsLeft: z.int() })),
})

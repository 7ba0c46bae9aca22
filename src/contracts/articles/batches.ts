import { z } from 'zod'
import { oc } from '../operations.ts'
import { cellStates, gridColumns } from '../rules/articles/grid-cells.ts'
import { byId, idSchema, timeSchema } from '../shapes.ts'
import { articleCardSchema, articleStageSchema, articlesAtOnce, listedSchema } from './articles.ts'

const tallySchema = z.object({
  /** Not begun, or put off. */
  waiting: z.int(),
  writing: z.int(),
  /** With an outline that a person has to approve. */
  outline: z.int(),
  written: z.int(),
  failed: z.int(),
  cancelled: z.int(),
})
export type BatchTally = z.infer<typeof tallySchema>

/** A batch in a line: how far it has come. */
const batchLineSchema = z.object({
  id: idSchema,
  /** The name of its spreadsheet, or how many articles the form ordered for whom. */
  name: z.string(),
  state: z.enum(['running', 'paused', 'finished']),
  /** Of the articles that the caller sees. */
  tally: tallySchema,
})
export type BatchLine = z.infer<typeof batchLineSchema>

const batchSchema = batchLineSchema.extend({
  orderedBy: z.string().nullable(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  /** When the last one is finished at the pace of the latest ones; null while that cannot be told. */
  endsAt: timeSchema.nullable(),
  /** Ordered and deleted since. */
  deleted: z.int(),
  /** Taken for them, and given back. */
  credits: z.object({ spent: z.int(), refunded: z.int() }),
  /** Claims without support when the articles were checked last. */
  openClaims: z.int(),
  /** Why some failed, and how many for each reason, the most frequent first. */
  failures: z.array(z.object({ reason: z.string(), articles: z.int() })),
  abilities: z.object({
    /** Whether the caller sees all of its clients, and so may pause it, let it go on and cancel the rest. */
    steer: z.boolean(),
  }),
})
export type Batch = z.infer<typeof batchSchema>

/** An article as a row of the grid: a state in each column. */
const gridRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  clientName: z.string(),
  stage: articleStageSchema,
  /** Who works on it, and until which day, as YYYY-MM-DD. */
  assignee: z.string().nullable(),
  dueOn: z.string().nullable(),
  cells: z.array(z.enum(cellStates)).length(gridColumns.length),
  /** What is wrong with it; null where nothing is. */
  problem: z.string().nullable(),
})
export type GridRow = z.infer<typeof gridRowSchema>

const sameWordsSchema = z.object({
  kind: z.enum(['opening', 'heading', 'phrase']),
  text: z.string().max(500),
})

/** Words that return in articles of a batch. */
const sameSchema = sameWordsSchema.extend({ articleIds: z.array(idSchema) })
export type SameWords = z.infer<typeof sameSchema>

/** How many rows the grid has at most. */
export const gridRowsShown = 2_000

const ids = z.array(idSchema).min(1).max(articlesAtOnce)

export const batchesContract = oc.prefix('/batches').router({
  open: oc
    .route({ method: 'GET', path: '/', summary: 'Batches that are being written, newest first' })
    .meta({ scope: 'articles:read' })
    .output(z.object({ items: z.array(batchLineSchema) })),
  get: oc
    .route({
      method: 'GET',
      path: '/{id}',
      summary: 'How far a batch has come, and the report once it is finished',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(batchSchema),
  grid: oc
    .route({
      method: 'GET',
      path: '/{id}/articles',
      summary: 'The articles of a batch, with a state for each stage of the work',
    })
    .meta({ scope: 'articles:read' })
    .input(listedSchema.omit({ batchId: true }).extend(byId.shape))
    .output(z.object({ rows: z.array(gridRowSchema), total: z.int() })),
  cards: oc
    .route({
      method: 'POST',
      path: '/{id}/cards',
      summary: 'Articles of a batch, by their ids, as the list has them',
    })
    .meta({ scope: 'articles:read' })
    .input(byId.extend({ ids }))
    .output(z.object({ items: z.array(articleCardSchema) })),
  same: oc
    .route({
      method: 'GET',
      path: '/{id}/same-words',
      summary: 'Openings, headings and phrases that return in several articles of a batch',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(z.object({ found: z.array(sameSchema) })),
  pause: oc
    .route({
      method: 'POST',
      path: '/{id}/pause',
      summary: 'Begins no further article of a batch; those being written are finished',
    })
    .meta({ scope: 'generate' })
    .input(byId)
    .output(z.object({ paused: z.int() })),
  goOn: oc
    .route({ method: 'POST', path: '/{id}/go-on', summary: 'Lets a paused batch go on' })
    .meta({ scope: 'generate' })
    .input(byId)
    .output(z.object({ started: z.int() })),
  cancelRest: oc
    .route({
      method: 'POST',
      path: '/{id}/cancel',
      summary:
        'Stops what is not finished; gives the credits of all of which nothing was delivered back',
    })
    .input(byId)
    .output(z.object({ refunded: z.int(), kept: z.int() })),
  retry: oc
    .route({
      method: 'POST',
      path: '/{id}/retry',
      successStatus: 202,
      summary: 'Tries articles of a batch that failed again, each for its credit',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'above' })
    .input(
      byId.extend({
        /** Only these; all that failed where nothing is said. */
        ids: ids.optional(),
        /** How many articles the caller expects to pay for; another number is refused with `conflict`. */
        seen: z.object({ articles: z.int().min(1) }),
      }),
    )
    .output(z.object({ retried: z.int(), creditsLeft: z.int(), stopped: z.string().nullable() })),
  again: oc
    .route({
      method: 'POST',
      path: '/{id}/again',
      successStatus: 202,
      summary: 'Writes finished articles of a batch again from their briefs, each for its credit',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'above' })
    .input(
      byId.extend({
        ids,
        /** What is not to stand in them again, as it returns in several of the batch. */
        avoid: z.array(sameWordsSchema).max(60).default([]),
        /** The most credits that the caller has agreed to. */
        seen: z.object({ credits: z.int().nonnegative() }),
      }),
    )
    .output(
      z.object({
        begun: z.int(),
        /** Those that cannot be written again now. */
        left: z.int(),
        creditsLeft: z.int(),
        stopped: z.string().nullable(),
      }),
    ),
  approveOutlines: oc
    .route({
      method: 'POST',
      path: '/{id}/outlines',
      summary: 'Approves outlines of a batch as they are',
    })
    .input(byId.extend({ ids }))
    .output(z.object({ approved: z.int(), left: z.int() })),
})

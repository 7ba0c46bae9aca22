import { z } from 'zod'
import { articleStatusSchema } from '../articles/articles.ts'
import { liveEventSchema } from '../live.ts'
import { eventsOf, type PageNews } from './event.ts'
import { articleNews, changed, credits, standing, updated, updatedTo } from './page-news.ts'

const article = eventsOf('article', 'writing')
const ofArticle = eventsOf('article')

const run = { runId: z.string() }
/** Whether a batch is being written that it belongs to: its people are told once, at the end of that. */
const inBatch = { inBatch: z.boolean() }
const [, generation] = liveEventSchema.options

/** How far the writing of an article has come. */
const progress = {
  ...run,
  stage: z.string(),
  percent: z.int(),
  again: z.literal(true).optional(),
  draft: generation.shape.draft,
}

function at(stage: string, percent: number) {
  return ({ id, runId }: { id: string; runId: string }): PageNews[] => [
    { event: { type: 'generation', articleId: id, runId, stage, percent } },
  ]
}

/** So many articles change together without their pages loading whole lists. */
const few = 20

const batch = eventsOf('batch', 'writing')
const ofBatch = { name: z.string() }

export const writingEvents = {
  'article.created': article({
    log: 'ordered',
    details: { input: z.string() },
    pages: ({ id }, together) => [
      together > few
        ? changed('articles')
        : articleNews(id, { change: 'created', status: 'pending_generation' }),
      credits,
    ],
    public: () => ({ event: 'article.created' }),
  }),
  'article.ordered_knowingly': article({
    log: 'ordered, though it was held,',
    says: 'reason',
    details: { reason: z.string(), lacks: z.string() },
  }),
  'article.begun': article({
    log: 'began',
    says: 'reason',
    details: { reason: z.string() },
    passing: standing,
    pages: ({ id, status, title }) => [articleNews(id, { change: 'created', status, title })],
    public: () => ({ event: 'article.created' }),
  }),
  'article.generated': article({
    log: 'wrote',
    details: { title: z.string(), revision: z.int() },
    passing: { ...run, ...inBatch, status: articleStatusSchema, again: z.boolean() },
    pages: ({ id, status, title, again }) => [
      articleNews(id, { status, title, again: again ? 'completed' : undefined }),
    ],
    notices: ({ runId, inBatch }) =>
      inBatch ? [] : [{ kind: 'finished', to: 'article', occasion: runId }],
    public: ({ title, revision }) => ({ event: 'article.generated', data: { title, revision } }),
  }),
  'article.generation_failed': article({
    log: 'could not write',
    says: 'reason',
    details: {
      reason: z.string(),
      kind: z.string(),
      refunded: z.boolean(),
      again: z.literal(true).optional(),
    },
    passing: { ...run, ...inBatch, status: articleStatusSchema },
    pages: ({ id, status, again, refunded }) => [
      articleNews(id, { status, again: again && 'failed' }),
      ...(refunded ? [credits] : []),
    ],
    notices: ({ runId, reason, again, inBatch }) =>
      inBatch
        ? []
        : [
            {
              kind: 'failed',
              to: 'article',
              occasion: runId,
              message: again
                ? `It could not be written again, and stays as it was. ${reason}`
                : reason,
            },
          ],
    public: ({ reason, refunded }) => ({
      event: 'article.generation_failed',
      data: { reason, refunded },
    }),
  }),
  'article.generation_cancelled': article({
    log: 'stopped the writing of',
    details: {
      refunded: z.boolean(),
      status: articleStatusSchema,
      again: z.literal(true).optional(),
    },
    pages: ({ id, status, again, refunded }, together) => [
      // Of many, pages load the list once instead of hearing of each.
      together > few
        ? changed('articles', null)
        : articleNews(id, { status, ...(again ? { again: 'cancelled' } : { cancelled: true }) }),
      ...(refunded ? [credits] : []),
    ],
  }),
  'article.generation_retried': article({
    log: 'restarted the writing of',
    details: { cost: z.int(), of: z.enum(['package', 'posts']), keeps: z.boolean() },
    pages: ({ id, of, cost }) => [
      articleNews(id, { status: of === 'package' ? 'pending_generation' : undefined }),
      ...(cost > 0 ? [credits] : []),
    ],
  }),
  'article.written_again': article({
    log: 'asked for a new version of',
    details: { cost: z.int(), kept: z.int() },
    pages: ({ id }) => [articleNews(id), credits],
  }),
  'article.outline_approved': article({
    log: 'approved the outline of',
    details: { sections: z.int() },
    passing: run,
    pages: at('plan', 15),
  }),
  'article.outline_renewed': article({
    log: 'asked for another outline of',
    details: { wish: z.string() },
    passing: run,
    pages: at('queued', 15),
  }),
  'batch.paused': batch({
    log: 'paused',
    details: { ...ofBatch, waiting: z.int() },
    pages: () => [changed('articles')],
  }),
  'batch.gone_on': batch({
    log: 'let go on',
    details: { ...ofBatch, started: z.int() },
    pages: () => [changed('articles')],
  }),
  'batch.rest_cancelled': batch({
    log: 'cancelled the rest of',
    says: 'result',
    details: { ...ofBatch, result: z.string() },
    pages: () => [changed('articles'), credits],
  }),
  'batch.retried': batch({
    log: 'tried again what failed of',
    says: 'result',
    details: { ...ofBatch, result: z.string() },
    pages: () => [changed('articles'), credits],
  }),
  'batch.outlines_ready': batch({
    passing: { ...ofBatch, outlines: z.int(), people: z.array(z.string()) },
    pages: () => [changed('articles')],
    notices: ({ id, name, outlines, people }, { now }) => [
      {
        ...{ kind: 'batch', to: people, batchId: id, everybody: true },
        occasion: `${id}:${now.toISOString()}`,
        message: `${name}: ${outlines === 1 ? 'an outline waits' : `${outlines} outlines wait`} for you`,
      },
    ],
  }),
  'batch.written_again': batch({
    log: 'had articles written again of',
    says: 'result',
    details: { ...ofBatch, result: z.string() },
    pages: () => [changed('articles'), credits],
  }),
  'batch.finished': batch({
    log: 'finished',
    says: 'result',
    details: { ...ofBatch, result: z.string() },
    passing: { people: z.array(z.string()) },
    pages: () => [changed('articles')],
    notices: ({ id, name, result, people }, { now }) => [
      {
        kind: 'batch',
        to: people,
        occasion: `${id}:${now.toISOString()}`,
        batchId: id,
        message: `${name}: ${result}`,
        everybody: true,
      },
    ],
  }),
  'titles.generated': eventsOf(
    'workspace',
    'writing',
  )({
    log: 'asked for title ideas',
    alone: true,
  }),
  'credits.spent': article({
    log: 'spent a credit on',
    details: { credits: z.int(), left: z.int() },
    pages: () => [credits],
  }),
  'article.processing': ofArticle({
    passing: { title: z.string().optional() },
    pages: ({ id, title }) => [articleNews(id, { status: 'processing', title })],
  }),
  'article.progressed': ofArticle({
    passing: progress,
    pages: ({ id, clientId: _, ...news }) => [
      { event: { type: 'generation', articleId: id, ...news } },
    ],
  }),
  'article.outline_ready': ofArticle({
    passing: { ...run, ...inBatch, round: z.int() },
    pages: at('outline', 15),
    notices: ({ runId, round, inBatch }) =>
      inBatch ? [] : [{ kind: 'outline', to: 'article', occasion: `${runId}:${round}` }],
  }),
  'article.outline_reminded': ofArticle({
    passing: { ...run, round: z.int(), days: z.int() },
    notices: ({ runId, round, days }) => [
      { kind: 'outline', to: 'article', occasion: `${runId}:${round}:again`, count: days },
    ],
  }),
  'article.generation_waiting': ofArticle({ pages: updated }),
  'article.posts_written': ofArticle({ pages: updated }),
  'article.claims_checked': ofArticle({ pages: updated }),
  'article.source_read': ofArticle({ pages: updated }),
  'article.saved': ofArticle({ passing: standing, pages: updatedTo }),
}

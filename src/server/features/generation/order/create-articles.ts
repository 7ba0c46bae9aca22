import type { NewArticles } from '#contracts/articles/articles.ts'
import { inputsOf } from '#contracts/inputs.ts'
import {
  callerOf,
  frequent,
  type RequestContext,
  type WriteScope,
} from '#server/context/context.ts'
import { findIdempotentAnswer, storeIdempotentAnswer } from '#server/context/idempotency.store.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { batchOf } from '../run/batches.store.ts'
import { inTurn } from './order-turns.ts'
import { placeArticles, readOrder } from './place-articles.ts'

type Created = { id: string; inputValue: string }[]
export type CreatedArticles = { articles: Created; batchId: string | null; creditsLeft: number }

/**
 * Creates one article per input, pays for them and queues their generation, all in one transaction. A
 * repeat gets the same articles, and the credits left by now. Throws `insufficient_credits` when the
 * balance does not cover all of them, `budget_exceeded` when the client's hard budget does not, and
 * `conflict` for an archived campaign.
 */
export async function createArticles(
  context: RequestContext,
  order: NewArticles,
): Promise<CreatedArticles> {
  const { inputs } = inputsOf(order)
  if (inputs.length === 0) throw new AppError('invalid_input', 'No valid inputs provided')
  if (order.outlineFirst && context.ports.workflow) {
    const message = 'An outside workflow writes the articles here, and it shows no outline first.'
    throw new AppError('invalid_input', message)
  }
  return await inTurn(callerOf(context.signedIn), () =>
    context.inTransaction((scope) => createInScope(context, scope, order, inputs), frequent),
  )
}

async function createInScope(
  { idempotencyKey: key }: RequestContext,
  scope: WriteScope,
  order: NewArticles,
  inputs: readonly string[],
): Promise<CreatedArticles> {
  // Looked up in the same round trip as the key.
  const reading = readOrder(scope, order)
  reading.catch(() => {})
  const earlier = await findIdempotentAnswer<Created>(scope, key, ['articles', order])
  if (earlier) {
    const [balance, batchId] = await Promise.all([
      creditBalance(scope),
      batchOf(scope, earlier.answer[0]?.id),
    ])
    return { articles: earlier.answer, batchId, creditsLeft: balance.total }
  }
  const read = await reading
  const made = inputs.map((inputValue) => ({ id: newId(), runId: newId(), inputValue }))
  const articles = made.map(({ id, inputValue }) => ({ id, inputValue }))
  const name = nameOf(read.campaign, made.length)
  const batch = made.length > 1 ? { id: newId(), name, userId: scope.userId, volume: false } : null
  scope.pipelineCommit()
  const creditsLeft = await placeArticles(
    scope,
    read,
    made.map((one) => ({ ...fieldsOf(order), ...one })),
    {
      posts: order.relatedContentTypes,
      batch,
      alongside: () => storeIdempotentAnswer(scope, key, ['articles', order], articles),
    },
  )
  return { articles, batchId: batch?.id ?? null, creditsLeft }
}

const longestName = 200

/** What people call the articles of an order, on screen and in the mail that says that they are written. */
function nameOf(campaign: { name: string; clientName: string }, count: number): string {
  const whole = `${count} articles for ${campaign.clientName} · ${campaign.name}`
  return whole.length > longestName ? `${whole.slice(0, longestName - 1)}…` : whole
}

/** What all articles of an order have in common. */
function fieldsOf(order: NewArticles) {
  return {
    inputType: order.inputType,
    seoTemplateId: order.seoTemplateId ?? null,
    toneTemplateId: order.toneTemplateId ?? null,
    imageTemplateId: order.imageTemplateId ?? null,
    authorTemplateId: order.authorTemplateId ?? null,
    imageGeneratorId: order.imageGeneratorId ?? null,
    aspectRatio: order.aspectRatio ?? null,
    initialDraft: order.initialDraft,
    subtitle: order.subtitle,
    goal: order.goal,
    readTime: order.readTime ?? null,
    language: order.language ?? null,
    research: order.research ?? null,
    outlineFirst: order.outlineFirst,
  }
}

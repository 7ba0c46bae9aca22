import { v5 } from 'uuid'
import { type PartOf, relatedContentTypes } from '#contracts/articles/articles.ts'
import type { SheetRows } from '#contracts/articles/sheets.ts'
import { maxInputs } from '#contracts/inputs.ts'
import {
  callerOf,
  frequent,
  type MemberScope,
  type RequestContext,
  type WriteScope,
} from '#server/context/context.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import {
  inTurn,
  type OrderedBatch,
  placeArticles,
  type ReadOrder,
  readOrder,
} from '#server/features/generation/index.ts'
import { planPublications } from '#server/features/publishing/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { type CheckedRows, checkRows, maySchedule } from './checking/check-rows.ts'
import { holdCampaign, holdMembers, insertOrderedRows, orderedRows } from './ordered-rows.store.ts'

/** Rows that one transaction orders: enough for few round trips, few enough that others wait for the balance only briefly. */
const rowsAtOnce = 100

export type SheetOrder = SheetRows & {
  name: string
  seen: { articles: number; credits: number }
}
type Row = CheckedRows['good'][number]
type Made = { row: number; id: string }

/**
 * Orders the rows of a sheet that have no problem, some at a time, each time in one transaction. Sent again, it goes on
 * where it was. Throws `conflict` when the quote is no longer the one seen, and `insufficient_credits` before anything
 * is ordered; where credits or a budget end on the way, it answers what stands and why it stopped.
 */
export async function orderSheet(context: RequestContext, sheet: SheetOrder) {
  const may = await maySchedule(context, sheet)
  const { batchId, userId, good, quote, done, creditsLeft } = await context.reading(
    async (scope) => {
      const batchId = batchIdOf(scope, context.idempotencyKey)
      const { good, checked } = await checkRows(context, scope, sheet, may, batchId)
      const before = await orderedRows(
        scope,
        good.map(({ sha256 }) => sha256),
      )
      return {
        batchId,
        userId: scope.userId,
        good,
        quote: checked.quote,
        done: before.length,
        creditsLeft: checked.quote.creditsLeft,
      }
    },
  )
  const { articles, credits } = sheet.seen
  if (quote.articles !== articles || quote.credits !== credits) {
    throw new AppError('conflict', 'What these rows make has changed. Please check them again.')
  }
  if (good.length === 0) throw new AppError('invalid_input', 'None of these rows can be ordered.')
  if (good.length - done > creditsLeft) {
    throw new AppError(
      'insufficient_credits',
      `insufficient credits: You need at least ${good.length - done} credits to create these articles`,
    )
  }
  const batch = { id: batchId, name: sheet.name, userId, volume: good.length > maxInputs }
  const assigned = Map.groupBy(good, ({ article }) => article.assignee?.id)
  const shareOf = (person: string) => ({
    id: v5(person, batchId),
    articles: assigned.get(person)?.length ?? 0,
  })
  const made: Made[] = []
  const stops = new Set<string>()
  for (const [campaignId, rows] of Map.groupBy(good, ({ campaign }) => campaign.id)) {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce)
      try {
        made.push(...(await orderRows(context, { batch, campaignId, rows: some, shareOf })))
      } catch (error) {
        if (!isShort(error) || made.length === 0) throw error
        stops.add(error.message)
      }
    }
  }
  const left = await context.reading((scope) => creditBalance(scope))
  made.sort((one, other) => one.row - other.row)
  return { batchId, articles: made, creditsLeft: left.total, stopped: [...stops].join(' ') || null }
}

/** The order that a request begins or goes on with: the same one for the same person and `Idempotency-Key`. */
function batchIdOf({ workspaceId, userId }: MemberScope, key: string | null): string {
  return key === null ? newId() : v5(`${userId} ${key}`, workspaceId)
}

function isShort(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    ['insufficient_credits', 'budget_exceeded', 'conflict', 'not_found'].includes(error.code)
  )
}

type Part = {
  batch: OrderedBatch
  campaignId: string
  rows: readonly Row[]
  /** What the whole sheet assigns to a person, who is told of it once. */
  shareOf: (person: string) => PartOf
}

/** One spend: the rows of a campaign that nobody has ordered meanwhile. */
async function orderRows(context: RequestContext, part: Part): Promise<Made[]> {
  return await inTurn(callerOf(context.signedIn), () =>
    // Triggers too keep their plans: each row has a dozen foreign keys to check.
    context.inTransaction((scope) => orderInScope(scope, part), frequent),
  )
}

async function orderInScope(
  scope: WriteScope,
  { batch, campaignId, rows, shareOf }: Part,
): Promise<Made[]> {
  await holdCampaign(scope, campaignId)
  const assignees = rows.flatMap(({ article }) => article.assignee?.id ?? [])
  const [before, members, order] = await Promise.all([
    orderedRows(
      scope,
      rows.map(({ sha256 }) => sha256),
    ),
    holdMembers(scope, assignees),
    readOrder(scope, { campaignId }),
  ])
  const earlier = new Map(before.map((row) => [row.sha256, row]))
  const fresh = rows
    .filter(({ sha256 }) => !earlier.has(sha256))
    .map(({ article, ...row }) => {
      const { assignee: wanted } = article
      const assignee = wanted && members.has(wanted.id) ? wanted : null
      return { ...row, id: newId(), article: { ...article, assignee } }
    })
  if (fresh.length > 0) await placeRows(scope, order, { batch, rows: fresh, shareOf })
  const done = rows.flatMap(({ number, sha256 }) => {
    const row = earlier.get(sha256)
    return row?.sheetId === batch.id ? [{ row: number, id: row.articleId }] : []
  })
  return [...done, ...fresh.map(({ number, id }) => ({ row: number, id }))]
}

type FreshRow = Pick<Row, 'article' | 'sha256' | 'held' | 'plan'> & { id: string }

async function placeRows(
  scope: WriteScope,
  order: ReadOrder,
  { batch, rows, shareOf }: Pick<Part, 'batch' | 'shareOf'> & { rows: readonly FreshRow[] },
): Promise<void> {
  const { clientId } = order.campaign
  const assigned = rows.flatMap(({ id, article: { assignee } }) =>
    assignee
      ? [
          {
            ...{ id, clientId, to: assignee.name, assigneeId: assignee.id },
            partOf: shareOf(assignee.id),
          },
        ]
      : [],
  )
  const knowingly = rows.flatMap(({ id, held }) =>
    held?.knowingly ? [{ id, clientId, reason: held.knowingly, lacks: held.lacks.join(', ') }] : [],
  )
  const plans = rows.flatMap(({ id, plan }) => (plan ? [{ ...plan, articleId: id }] : []))
  const placed = rows.map(({ id, article }) => ({ ...article, id, runId: newId() }))
  await placeArticles(scope, order, placed, {
    posts: relatedContentTypes,
    batch,
    alongside: async () => {
      const ordered = rows.map(({ id, sha256 }) => ({ articleId: id, clientId, sha256 }))
      await Promise.all([
        insertOrderedRows(scope, batch.id, ordered),
        planPublications(scope, clientId, plans),
        emit(scope, 'article.assigned', assigned),
        emit(scope, 'article.ordered_knowingly', knowingly),
      ])
    },
  })
}

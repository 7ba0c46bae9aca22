import type { LedgerEntry, LedgerFilter } from '#contracts/credits/ledger.ts'
import type { Export } from '#contracts/shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { exportOf } from '#server/text/csv.ts'
import { type LedgerRow, ledgerRows } from './ledger.views.ts'

const pageSize = 50
/** A file this long still opens in every spreadsheet. */
const exportLimit = 100_000

type Walked = { cursor?: string | undefined; limit?: number | undefined }

/** One page of the ledger, newest first. */
export async function readLedger(
  context: RequestContext,
  { cursor, limit = pageSize, ...filter }: LedgerFilter & Walked,
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  return await context.reading(async (scope) => {
    const rows = await ledgerRows(scope, { ...filter, before: cursor }, limit + 1)
    const page = rows.slice(0, limit)
    const limited = scope.clientIds !== null
    return {
      items: page.map((row) => ({ ...shown(row), balance: limited ? null : row.balance })),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

function shown(row: LedgerRow): LedgerEntry {
  const { client_id: client, campaign_id: campaign, article_id: article } = row
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    pool: row.pool,
    credits: row.amount,
    balance: row.balance,
    description: row.description,
    person: row.person,
    article: article
      ? {
          id: article,
          title: row.article_title ?? row.description,
          exists: row.article_title !== null,
        }
      : null,
    client: client ? { id: client, name: row.client_name ?? 'Deleted client' } : null,
    campaign: campaign ? { id: campaign, name: row.campaign_name ?? 'Deleted campaign' } : null,
    invoice: row.invoice,
  }
}

const header = [
  'When (UTC)',
  'What',
  'Pool',
  'Credits',
  'Balance',
  'Description',
  'Who',
  'Client',
  'Campaign',
  'Article',
  'Invoice',
]

/** The whole ledger that a filter finds, as CSV. */
export async function exportLedger(context: RequestContext, filter: LedgerFilter): Promise<Export> {
  return await context.reading(async (scope) => {
    const rows = await ledgerRows(scope, filter, exportLimit)
    const limited = scope.clientIds !== null
    const cells = rows.map((row) => [
      row.created_at.toISOString(),
      row.kind,
      row.pool,
      row.amount,
      limited ? null : row.balance,
      row.description,
      row.person,
      row.client_name,
      row.campaign_name,
      row.article_title,
      row.invoice,
    ])
    const day = scope.now.toISOString().slice(0, 10)
    return exportOf(`copydesk-credits-${day}`, header, cells)
  })
}

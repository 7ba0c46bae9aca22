import { randomBytes } from 'node:crypto'
import { connectServer, type Database } from '#server/db/connect.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { type Order, prepareWorkspace, type signedIn } from './workspace.ts'

export type Caller = Awaited<ReturnType<typeof signedIn>>

/** A database of its own with the account that orders. */
export async function openBenchDatabase(
  server: TemporaryPostgres,
): Promise<{ url: string; database: Database; order: Order }> {
  const own = `bench_${randomBytes(4).toString('hex')}`
  const { href: url } = await createDatabase(new URL(server.url), own)
  const database = connectServer(url, { connections: 1 })
  return { url, database, order: await prepareWorkspace(database, { facts: true }) }
}

/** A spreadsheet of so many topics. */
export function sheetOf({ campaignId }: Order, count: number, subject: string) {
  const rows = Array.from({ length: count }, (_, n) => ({
    number: n + 2,
    cells: { input: `${subject} ${n + 1}`, goal: 'Vans that stop in time' },
  }))
  return { campaignId, inputType: 'topic', rows }
}

/** Orders a spreadsheet; answers its batch and how long the request took, in seconds. */
export async function orderSheet(
  caller: Caller,
  sheet: ReturnType<typeof sheetOf>,
): Promise<{ batchId: string; seconds: number }> {
  const seen = { articles: sheet.rows.length, credits: sheet.rows.length }
  const began = performance.now()
  const { batchId } = await caller.call<{ batchId: string }>('POST', '/api/v1/sheets/orders', {
    ...{ ...sheet, seen, name: 'bench.csv' },
  })
  return { batchId, seconds: (performance.now() - began) / 1000 }
}

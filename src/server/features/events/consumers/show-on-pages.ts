import type { Scope } from '#server/context/context.ts'
import { announceAll } from '#server/features/live/index.ts'
import type { Emitted } from '../emitted.ts'

/** Tells open pages what its row says, each thing once. */
export async function showOnPages(scope: Scope, { row, happened }: Emitted): Promise<void> {
  const news = happened.flatMap(({ clientId, facts }) =>
    (row.pages?.(facts, happened.length) ?? []).map((one) => ({ clientId, ...one })),
  )
  const once = new Map(news.map((one) => [JSON.stringify(one), one]))
  if (once.size > 0) await announceAll(scope, [...once.values()])
}

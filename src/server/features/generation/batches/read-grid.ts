import type { ArticleCard, Listed } from '#contracts/articles/articles.ts'
import { type GridRow, gridRowsShown } from '#contracts/articles/batches.ts'
import type { RequestContext } from '#server/context/context.ts'
import { cardsOfBatch, listedIds } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { findBatch } from '../run/batches.store.ts'
import { gridRows } from './grid.views.ts'

/** The articles of a batch that a list finds, in its order, with a state for each stage; throws `not_found`. */
export async function readGrid(
  context: RequestContext,
  { id, ...listed }: Listed & { id: string },
): Promise<{ rows: GridRow[]; total: number }> {
  return await context.reading(async (scope) => {
    if (!(await findBatch(scope, id))) throw new AppError('not_found')
    // One more tells whether there are more than the grid shows.
    const ids = await listedIds(scope, { ...listed, batchId: id }, gridRowsShown + 1)
    return { rows: await gridRows(scope, id, ids), total: ids.length }
  })
}

/** Articles of a batch as the list has them, those that are there; throws `not_found`. */
export async function readCards(
  context: RequestContext,
  { id, ids }: { id: string; ids: string[] },
): Promise<{ items: ArticleCard[] }> {
  return await context.reading(async (scope) => {
    if (!(await findBatch(scope, id))) throw new AppError('not_found')
    return { items: await cardsOfBatch(scope, id, ids) }
  })
}

import { filtersPerPerson, type SavedFilter } from '#contracts/desk.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { deleteFilter, filtersOf, upsertFilter } from './saved-filters.store.ts'

/** The caller's own filters of the list, by name. */
export async function listFilters(context: RequestContext): Promise<{ items: SavedFilter[] }> {
  return await context.reading(async (scope) => ({ items: await filtersOf(scope) }))
}

/** Keeps a filter under a name; throws `conflict` when the caller has as many as one may have. */
export async function saveFilter(
  context: RequestContext,
  filter: Pick<SavedFilter, 'name' | 'query'>,
): Promise<SavedFilter> {
  return await context.inTransaction(async (scope) => {
    const before = await filtersOf(scope)
    if (before.length >= filtersPerPerson && !before.some(({ name }) => name === filter.name)) {
      throw new AppError(
        'conflict',
        `You can keep ${filtersPerPerson} filters. Please remove one first.`,
      )
    }
    return await upsertFilter(scope, filter)
  })
}

/** Removes one of the caller's filters; throws `not_found`. */
export async function removeFilter(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (!(await deleteFilter(scope, id))) throw new AppError('not_found')
  })
}

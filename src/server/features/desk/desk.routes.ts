import { implement } from '@orpc/server'
import { deskWorkContract } from '#contracts/desk.ts'
import type { RequestContext } from '#server/context/context.ts'
import { exportArticles, getNeighbours } from '#server/features/articles/index.ts'
import { assignArticles, setDue } from './assign-articles.ts'
import { changeFields } from './change-fields.ts'
import { beat } from './presence.ts'
import { listPeople } from './read-people.ts'
import { askReview, endReview } from './review-articles.ts'
import { listFilters, removeFilter, saveFilter } from './saved-filters.ts'

const os = implement(deskWorkContract).$context<RequestContext>()
const ok = { ok: true } as const

export const deskRoutes = os.router({
  people: os.people.handler(({ context, input }) => listPeople(context, input.articleIds)),
  assign: os.assign.handler(async ({ context, input }) => {
    await assignArticles(context, input)
    return ok
  }),
  setDue: os.setDue.handler(async ({ context, input }) => {
    await setDue(context, input)
    return ok
  }),
  change: os.change.handler(({ context, input }) => changeFields(context, input)),
  askReview: os.askReview.handler(async ({ context, input }) => {
    await askReview(context, input)
    return ok
  }),
  endReview: os.endReview.handler(async ({ context, input }) => {
    await endReview(context, input)
    return ok
  }),
  neighbours: os.neighbours.handler(({ context, input }) => getNeighbours(context, input)),
  exportList: os.exportList.handler(({ context, input }) => exportArticles(context, input)),
  presence: os.presence.handler(({ context, input }) => beat(context, input)),
  filters: os.filters.handler(({ context }) => listFilters(context)),
  saveFilter: os.saveFilter.handler(({ context, input }) => saveFilter(context, input)),
  removeFilter: os.removeFilter.handler(async ({ context, input }) => {
    await removeFilter(context, input.id)
    return ok
  }),
})

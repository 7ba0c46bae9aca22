import type { RequestContext } from '#server/context/context.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { namedClient } from '../signoff.views.ts'
import { reportNote, storeReportNote } from './report-notes.store.ts'

type Wanted = { clientId: string; month: string; text: string; before: string }

/**
 * Sets the sentence with which a report begins, '' for none. Throws `forbidden` and `not_found`, and `conflict` where
 * somebody else has changed it meanwhile.
 */
export async function writeReportNote(
  context: RequestContext,
  { before, ...wanted }: Wanted,
): Promise<{ note: { text: string; author: string | null } | null }> {
  return await context.inTransaction(async (scope) => {
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    const { clientId, month, text } = wanted
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    const stored = (await reportNote(scope, wanted))?.text ?? ''
    if (stored !== text) {
      if (stored !== before) {
        throw new AppError('conflict', 'Somebody has changed this sentence meanwhile.')
      }
      await storeReportNote(scope, wanted)
      await emit(scope, 'client.report_written', { id: clientId, month })
    }
    return { note: await reportNote(scope, wanted) }
  })
}

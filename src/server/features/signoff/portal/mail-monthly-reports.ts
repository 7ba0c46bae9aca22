import type { JobContext } from '#server/context/context.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { portalLinkEnd } from '../link-ends.ts'
import { dueReports } from './due-reports.store.ts'
import { setPortal } from './portals.store.ts'

const mostAtOnce = 100

/**
 * Mails the report of the month before to everybody it is due to, once each, even where somebody has mailed it by
 * hand. Their links work for their full time again. Throws only when the database is away.
 */
export async function mailMonthlyReports(context: JobContext): Promise<void> {
  const due = await dueReports(context.database, context.clock.now(), mostAtOnce)
  const failure = 'a monthly report was not mailed'
  await runEach(context.log, due, { failure }, ({ workspaceId, clientId, portalId, month }) =>
    context.inWorkspace(workspaceId, async (scope) => {
      const mail = { name: 'portal.report', clientId, portalId, occasion: month } as const
      if (!(await queueMail(scope, mail))) return
      await setPortal(scope, { id: portalId, clientId }, { expires_at: portalLinkEnd(scope.now) })
    }),
  )
}

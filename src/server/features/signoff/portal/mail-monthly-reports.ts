import type { JobContext } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { dueReports } from './due-reports.store.ts'
import { linkEnd } from './months.ts'
import { setPortal } from './portals.store.ts'
import { queuePortalMail } from './queue-portal-mail.ts'

const mostAtOnce = 100

/**
 * Mails the report of the month before to everybody it is due to, once each, also where somebody has mailed
 * it by hand. The links of whoever gets it last as long again. Throws only when the database is away.
 */
export async function mailMonthlyReports(context: JobContext): Promise<void> {
  const due = await dueReports(context.database, context.clock.now(), mostAtOnce)
  for (const { workspaceId, clientId, portalId, month } of due) {
    try {
      await context.inWorkspace(workspaceId, async (scope) => {
        const mail = { clientId, portalId, kind: 'report' as const, occasion: month }
        if (!(await queuePortalMail(scope, mail))) return
        await setPortal(scope, { id: portalId, clientId }, { expires_at: linkEnd(scope.now) })
      })
    } catch (err) {
      if (isDatabaseAway(err)) throw err
      context.log.error({ err, workspaceId, portalId, month }, 'a monthly report was not mailed')
    }
  }
}

import { archivesPerHour } from '#contracts/team/account.ts'
import { type RequestContext, sessionOf } from '#server/context/context.ts'
import { createTicket } from '#server/context/download-ticket.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { archiveDownload } from './archive-download.ts'

const hourMs = 3_600_000

/** Returns the URL, valid for a minute, of an archive of the person's data; throws `rate_limited`. */
export async function beginArchive(context: RequestContext): Promise<{ url: string }> {
  return await context.inTransaction(async (scope) => {
    const begun = await countActivity(scope, new Date(scope.now.getTime() - hourMs), {
      actions: ['account.archive_begun'],
      subjectId: scope.userId,
    })
    if (begun >= archivesPerHour) {
      throw new AppError(
        'rate_limited',
        `You can download your data ${archivesPerHour} times an hour. Please try again later.`,
      )
    }
    await emit(scope, 'account.archive_begun')
    const holder = { signedIn: sessionOf(context.signedIn), content: null }
    const ticket = createTicket(context.secrets, archiveDownload, holder, scope.now)
    return { url: `/api/v1/account/archive/${ticket}` }
  })
}

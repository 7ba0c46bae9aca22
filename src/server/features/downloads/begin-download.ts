import { type DownloadFormat, downloadsPerHour } from '#contracts/articles/downloads.ts'
import { type MemberScope, type RequestContext, sessionOf } from '#server/context/context.ts'
import { createTicket } from '#server/context/download-ticket.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { mayDownload } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { articlesToDownload } from './downloads.views.ts'
import { articlesDownload } from './open-download.ts'

const hourMs = 3_600_000

/**
 * Returns the URL, valid for a minute, of the articles as a file. Articles without a text are left out;
 * throws `conflict` when none has one, `not_found` when one is missing, and `rate_limited`.
 */
export async function beginDownload(
  context: RequestContext,
  { articleIds, format }: { articleIds: string[]; format: DownloadFormat },
): Promise<{ url: string; leftOut: number }> {
  const wanted = [...new Set(articleIds)]
  return await context.inTransaction(async (scope) => {
    const found = await articlesToDownload(scope, wanted)
    if (found.length < wanted.length) throw new AppError('not_found')
    const written = found.filter(mayDownload)
    const ids = wanted.filter((id) => written.some((one) => one.id === id))
    if (ids.length === 0) throw new AppError('conflict', nothingToDownload(wanted.length))
    await countDownload(scope, written, format)
    const content = { workspaceId: scope.workspaceId, articleIds: ids, format }
    const holder = { signedIn: sessionOf(context.signedIn), content }
    const ticket = createTicket(context.secrets, articlesDownload, holder, scope.now)
    return { url: `/api/v1/downloads/${ticket}`, leftOut: wanted.length - ids.length }
  })
}

function nothingToDownload(articles: number): string {
  return articles === 1
    ? 'This article has no text yet, so there is nothing to download.'
    : 'None of these articles has a text yet, so there is nothing to download.'
}

async function countDownload(
  scope: MemberScope,
  written: readonly { id: string; clientId: string }[],
  format: DownloadFormat,
): Promise<void> {
  const begun = await countActivity(scope, new Date(scope.now.getTime() - hourMs), {
    actions: ['account.download_begun'],
    subjectId: scope.userId,
  })
  if (begun >= downloadsPerHour) {
    throw new AppError(
      'rate_limited',
      `You can download articles ${downloadsPerHour} times an hour. Please try again later.`,
    )
  }
  const articles = written.length
  await emit(scope, 'account.download_begun', { articles, format })
  await emit(
    scope,
    'article.downloaded',
    written.map(({ id, clientId }) => ({ id, clientId, format })),
  )
}

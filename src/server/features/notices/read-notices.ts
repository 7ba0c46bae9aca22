import type { Notice, NoticeSettings } from '#contracts/team/notices.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { knowsZone, saveMails, setRead } from './notices.store.ts'
import { countUnread, hasNotices, newestNotices, settingsOf } from './notices.views.ts'
import { announceNotices } from './notify-people.ts'

/** The caller's newest notices, and how many they have not read. */
export async function listNotices(
  context: RequestContext,
): Promise<{ items: Notice[]; unread: number }> {
  return await context.reading(async (scope) => {
    const [items, unread] = await Promise.all([newestNotices(scope), countUnread(scope)])
    return { items, unread }
  }, frequent)
}

/** How many notices the caller has not read. */
export async function unreadNotices(context: RequestContext): Promise<{ unread: number }> {
  return await context.reading(async (scope) => ({ unread: await countUnread(scope) }), frequent)
}

/**
 * Marks the caller's notices as read, by id or up to a time; their other pages follow. Throws `not_found`
 * for an id that is not one of theirs.
 */
export async function markNotices(
  context: RequestContext,
  which: { ids: string[] } | { until: Date },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if ('ids' in which && !(await hasNotices(scope, which.ids))) throw new AppError('not_found')
    await setRead(scope, which)
    await announceNotices(scope, [scope.userId])
  })
}

/** Which kinds of notices the caller gets by mail, and by which clock. */
export async function getNoticeSettings(
  context: RequestContext,
): Promise<NoticeSettings & { chosen: boolean }> {
  return await context.reading(async (scope) => {
    const { mails, timeZone } = (await settingsOf(scope, [scope.userId]))(scope.userId)
    return { mails, timeZone: timeZone ?? 'UTC', chosen: timeZone !== null }
  })
}

/** Stores which kinds the caller gets by mail from now on. */
export async function saveNoticeSettings(
  context: RequestContext,
  settings: NoticeSettings,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (!(await knowsZone(scope, settings.timeZone))) {
      throw new AppError('invalid_input', 'Please choose another time zone.')
    }
    await saveMails(scope, scope.userId, settings)
  })
}

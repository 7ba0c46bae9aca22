import type { NewMail } from '#contracts/events/mails.ts'
import type { NoticeKind } from '#contracts/rules/notice-kinds.ts'
import type { Scope } from '#server/context/context.ts'
import { announceAll } from '#server/features/live/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  deleteNotices,
  deleteNoticesAbout,
  deleteNoticesOfBatch,
  insertNotices,
  type NoticeRow,
  setMail,
} from './notices.store.ts'
import { settingsOf } from './notices.views.ts'

export type News = {
  kind: NoticeKind
  /** The article it is about; null for several, or none. */
  articleId: string | null
  /** The campaign it is about, where it is about one. */
  campaignId?: string | null
  /** The client it is about, where it is about nothing closer. */
  clientId?: string | null
  /** Tells events of one kind apart: nobody is told of one twice. */
  occasion: string
  /** The batch that it is about: who is told of it again has no need of what was told before. */
  batchId?: string
  by?: string | null
  count?: number
  message?: string
  /** The mail for whoever wants one at once, in place of the notice; `another` tells them anyway. */
  mail?: ((userId: string) => NewMail) | 'another'
}

/**
 * Notifies members of something, in the transaction in which it happens: in the product, and by mail as each
 * has chosen. Nobody is told of what they did themselves. The caller names only people who may know.
 */
export async function notifyPeople(
  scope: Scope,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  for (const { id, userId, mail } of await noteFor(scope, userIds, news)) {
    if (mail !== 'now') continue
    if (!news.mail) await mailNotices(scope, 'member.notice', userId, [id])
    else if (news.mail !== 'another') await queueMail(scope, news.mail(userId))
  }
}

/** Leaves them under the bell; returns those that are new. */
async function noteFor(scope: Scope, userIds: readonly string[], news: News): Promise<NoticeRow[]> {
  const { kind, articleId, campaignId = null, clientId = null, occasion, batchId } = news
  const { by = null, count, message = '' } = news
  const people = [...new Set(userIds)].filter((id) => id !== scope.userId).sort()
  if (people.length === 0) return []
  if (batchId) await deleteNoticesOfBatch(scope, batchId)
  const settings = await settingsOf(scope, people)
  const told = await insertNotices(
    scope,
    people.map((userId) => ({
      id: newId(),
      userId,
      kind,
      articleId,
      campaignId,
      clientId,
      occasion,
      details: {
        ...{ by, count: count ?? null, message: message.slice(0, 500) },
        ...(batchId ? { batchId } : {}),
      },
      mail: settings(userId).mails[kind],
    })),
  )
  await announceNotices(
    scope,
    told.map(({ userId }) => userId),
  )
  return told
}

/**
 * Takes back what people were told to do, with articles or, for null, with none, once there is nothing to do
 * or for one of them who has done it; unsent mails leave it out.
 */
export async function withdrawNotices(
  scope: Scope,
  kind: 'outline' | 'waiting' | 'payment',
  articleIds: readonly string[] | null,
  userId?: string,
): Promise<void> {
  if (articleIds?.length === 0) return
  await announceNotices(scope, await deleteNotices(scope, kind, articleIds, userId))
}

/** Forgets what members were told of one subject of a client, whose notices name a person who asks not to be kept. */
export async function forgetNotices(
  scope: Scope,
  of: { kind: 'expert'; clientId: string; id: string },
): Promise<void> {
  await announceNotices(scope, await deleteNoticesAbout(scope, of))
}

/** Queues one mail with the notices. */
export async function mailNotices(
  scope: Scope,
  name: 'member.notice' | 'member.digest',
  userId: string,
  noticeIds: readonly string[],
): Promise<void> {
  const mailId = await queueMail(scope, { name, userId })
  if (mailId) await setMail(scope, mailId, noticeIds)
}

/** Has the open pages of members ask again what is new for them. */
export async function announceNotices(scope: Scope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await announceAll(
    scope,
    userIds.map((userId) => ({ event: { type: 'notices', userId }, clientId: null })),
  )
}

import { implement } from '@orpc/server'
import { noticesContract } from '#contracts/team/notices.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  getNoticeSettings,
  listNotices,
  markNotices,
  saveNoticeSettings,
  unreadNotices,
} from './read-notices.ts'

const os = implement(noticesContract).$context<RequestContext>()
const ok = { ok: true } as const

export const noticesRoutes = os.router({
  list: os.list.handler(({ context }) => listNotices(context)),
  unread: os.unread.handler(({ context }) => unreadNotices(context)),
  markRead: os.markRead.handler(async ({ context, input }) => {
    await markNotices(context, input)
    return ok
  }),
  markAllRead: os.markAllRead.handler(async ({ context, input }) => {
    await markNotices(context, { until: new Date(input.until) })
    return ok
  }),
  settings: os.settings.handler(({ context }) => getNoticeSettings(context)),
  saveSettings: os.saveSettings.handler(async ({ context, input }) => {
    await saveNoticeSettings(context, input)
    return ok
  }),
})

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeSettings } from '#contracts/team/notices.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'

/** Live events say when something is new; this covers those lost on the way. */
const fallbackPollMs = 120_000

export const unreadQuery = deskQueries.notices.unread.queryOptions({
  staleTime: 30_000,
  refetchInterval: fallbackPollMs,
  select: ({ unread }) => unread,
})

export const noticesQuery = deskQueries.notices.list.queryOptions({ staleTime: 5_000 })

export const noticeSettingsQuery = deskQueries.notices.settings.queryOptions({ staleTime: 60_000 })

function useMark<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  return useMutation({ mutationFn, meta: { failed: 'This could not be marked as read' } })
}

export const useMarkRead = () => useMark((ids: string[]) => deskApi.notices.markRead({ ids }))

export const useMarkAllRead = () =>
  useMark((until: string) => deskApi.notices.markAllRead({ until }))

/** Saves which notices go out by mail; what is chosen shows at once and goes back if it is refused. */
export function useSaveNoticeSettings() {
  const cache = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    mutationFn: (settings: NoticeSettings) => deskApi.notices.saveSettings(settings),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notice-settings' },
    onMutate: (settings) => cache.setQueryData(queryKey, { ...settings, chosen: true }),
    meta: { done: 'Saved', failed: 'This could not be saved', toast: 'notice-settings' },
  })
}

import type { NoticeKind } from './notice-kinds.ts'

/** The page that a notice leads to, in the app and in a mail; the ids where it is about one article or campaign. */
export function noticePath(notice: {
  kind: NoticeKind
  articleId: string | null
  campaignId?: string | null
}): string {
  const { kind, articleId, campaignId } = notice
  if (articleId) return `/dashboard/articles/${articleId}/preview`
  if (campaignId) return `/dashboard/campaigns/${campaignId}/recurring`
  if (kind === 'credits') return '/dashboard/credits'
  if (kind === 'approval_rule') return '/dashboard/activity?kind=approval'
  if (kind === 'webhook') return '/dashboard/developers/webhooks'
  if (kind === 'payment') return '/dashboard/manage-subscription'
  if (kind === 'assigned') return '/dashboard/articles?assignee=me'
  return kind === 'waiting' ? '/dashboard/articles?reviewer=me' : '/dashboard/articles'
}

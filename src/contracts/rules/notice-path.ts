import type { NoticeKind } from './notice-kinds.ts'

/** The page that a notice leads to, in the app and in a mail; the ids where it is about one article, batch, campaign or client. */
export function noticePath(notice: {
  kind: NoticeKind
  articleId: string | null
  batchId?: string | null
  campaignId?: string | null
  clientId?: string | null
}): string {
  const { kind, articleId, batchId, campaignId, clientId } = notice
  if (batchId) return `/dashboard/articles?batch=${batchId}`
  if (articleId) return `/dashboard/articles/${articleId}/preview`
  if (campaignId) return `/dashboard/campaigns/${campaignId}/recurring`
  if (clientId) return `/dashboard/clients/${clientId}/knowledge`
  if (kind === 'credits') return '/dashboard/credits'
  if (kind === 'approval_rule') return '/dashboard/activity?kind=approval'
  if (kind === 'webhook') return '/dashboard/developers/webhooks'
  if (kind === 'app') return '/dashboard/developers'
  if (kind === 'payment') return '/dashboard/manage-subscription'
  if (kind === 'assigned') return '/dashboard/articles?assignee=me'
  return kind === 'waiting' ? '/dashboard/articles?reviewer=me' : '/dashboard/articles'
}

import type { NoticeKind } from './notice-kinds.ts'

/** The page that a notice leads to, in the app and in a mail; `articleId` where it is about one article, `batchId` about a batch. */
export function noticePath(notice: {
  kind: NoticeKind
  articleId: string | null
  batchId?: string | null
}): string {
  const { kind, articleId, batchId } = notice
  if (batchId) return `/dashboard/articles?batch=${batchId}`
  if (articleId) return `/dashboard/articles/${articleId}/preview`
  if (kind === 'credits') return '/dashboard/credits'
  if (kind === 'approval_rule') return '/dashboard/activity?kind=approval'
  if (kind === 'webhook') return '/dashboard/developers/webhooks'
  if (kind === 'app') return '/dashboard/developers'
  if (kind === 'payment') return '/dashboard/manage-subscription'
  if (kind === 'assigned') return '/dashboard/articles?assignee=me'
  return kind === 'waiting' ? '/dashboard/articles?reviewer=me' : '/dashboard/articles'
}

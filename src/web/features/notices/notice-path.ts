import type { Notice } from '#contracts/team/notices.ts'

/** The page that a notice leads to. */
export function noticePath({ kind, articleId }: Pick<Notice, 'kind' | 'articleId'>): string {
  if (articleId) return `/dashboard/articles/${articleId}/preview`
  if (kind === 'credits') return '/dashboard/credits'
  if (kind === 'assigned') return '/dashboard/articles?assignee=me'
  return kind === 'waiting' ? '/dashboard/articles?reviewer=me' : '/dashboard/articles'
}

import type { GenerationNotice } from './generation-notices.ts'

type GenerationToast = {
  id: string
  kind: 'success' | 'warning' | 'error'
  message: string
  description?: string
  /** The page that the toast leads to. */
  page?: string
  /** For the title of a tab in the background. */
  tabTitle: string
}

/** The words for an article whose generation has ended. */
export function generationToast({ kind, articleId, title }: GenerationNotice): GenerationToast {
  const id = `generation-${articleId}`
  if (kind === 'complete') {
    return {
      id,
      kind: 'success',
      message: 'Article Generation Complete',
      ...(title ? { description: title } : {}),
      page: `/dashboard/articles/${articleId}`,
      tabTitle: '✓ Article ready',
    }
  }
  const failed = { id, tabTitle: '! Article failed' }
  if (kind === 'partly') {
    return {
      ...failed,
      kind: 'warning',
      message: 'Article Written in Part',
      description: `${title ? `${title}: the` : 'The'} rest could not be written. What there was is kept.`,
    }
  }
  return {
    ...failed,
    kind: 'error',
    message: 'Article Generation Failed',
    description: `${title ? `${title}: please` : 'Please'} try again. Your credit has been returned.`,
  }
}

import { formatCount } from '../../lib/format.ts'
import type { GenerationNotice } from './generation-notices.ts'

export type GenerationToast = {
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
  if (kind === 'complete' || kind === 'again') {
    return {
      id,
      kind: 'success',
      message: kind === 'again' ? 'Article Written Again' : 'Article Generation Complete',
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
  if (kind === 'left') {
    return {
      ...failed,
      kind: 'error',
      message: 'Article Not Written Again',
      description: `${title ?? 'The article'} stays as it was. Your credit has been returned.`,
    }
  }
  return {
    ...failed,
    kind: 'error',
    message: 'Article Generation Failed',
    description: `${title ? `${title}: please` : 'Please'} try again. Your credit has been returned.`,
  }
}

const list = '/dashboard/articles'

/** The words for several articles, most wanted first: those ready, then those kept in part, then failures. */
export function severalToast(id: string, notices: readonly GenerationNotice[]): GenerationToast {
  const count = (...kinds: GenerationNotice['kind'][]) =>
    notices.filter(({ kind }) => kinds.includes(kind)).length
  const ready = count('complete', 'again')
  const partly = count('partly')
  const failed = count('failed', 'left')
  const sentences = [
    ready > 0 && `${formatCount(ready, 'article')} ${ready === 1 ? 'is' : 'are'} ready`,
    partly > 0 && `${formatCount(partly, 'article')} written in part`,
    failed > 0 && `${formatCount(failed, 'article')} failed, with credits returned`,
  ].filter((sentence) => sentence !== false)
  const [message = '', ...rest] = sentences
  return {
    id,
    kind:
      ready === 0 && partly === 0 ? 'error' : rest.length > 0 || partly > 0 ? 'warning' : 'success',
    message,
    ...(rest.length > 0 ? { description: `${rest.join('. ')}.` } : {}),
    page: list,
    tabTitle:
      ready > 0
        ? `✓ ${formatCount(ready, 'article')} ready`
        : `! ${formatCount(notices.length, 'article')} ended early`,
  }
}

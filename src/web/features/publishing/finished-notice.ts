import type { Publication } from '#contracts/publishing/publishing.ts'
import { formatCount } from '../../lib/format.ts'
import { webAddress } from '../../lib/web-address.ts'
import type { Batch, Outcome } from './publish-batch.ts'
import type { TargetTexts } from './target-texts.ts'

export type FinishedNotice = {
  kind: 'success' | 'warning' | 'error'
  message: string
  description?: string
  /** The address of the only post. */
  url?: string
  /** A few words for the tab's title. */
  tab: string
}

/** The notice for a finished batch; undefined while it is unfinished. */
export function finishedNotice(
  batch: Batch,
  outcome: Outcome,
  publications: readonly Publication[],
  texts: Pick<TargetTexts, 'allFailed'>,
): FinishedNotice | undefined {
  if (outcome === 'none' || outcome === 'working') return undefined
  const own = publications.filter(({ credentialId }) => batch.sites.has(credentialId))
  const published = own.filter(({ status }) => status === 'published')
  const failures = own.filter(({ status }) => status === 'failed').map(({ message }) => message)
  if (outcome === 'succeeded') {
    const [only] = published
    const where =
      published.length === 1 ? (only?.credentialName ?? '') : formatCount(published.length, 'site')
    const url = published.length === 1 ? webAddress(only?.url ?? null) : null
    const tab = '✓ Article published'
    const ended = new Set(published.map(({ message }) => message))
    const [end = ''] = ended.size === 1 ? ended : []
    const verb = end === 'Saved as a draft' ? `${end} on` : 'Published to'
    if (end === 'Not public on the site') {
      return { kind: 'warning', message: `Sent to ${where}, but not public there`, tab }
    }
    return { kind: 'success', message: `${verb} ${where}`, tab, ...(url ? { url } : {}) }
  }
  const tab = '! Publishing failed'
  const description = failures.join(' ')
  if (outcome === 'failed') {
    const [only, more] = failures
    return only && !more
      ? { kind: 'error', message: only, tab }
      : { kind: 'error', message: texts.allFailed, description, tab }
  }
  const message = `Published to ${published.length} of ${formatCount(own.length, 'site')}`
  return { kind: 'warning', message, description, tab }
}

/** The warnings of the batch's published sites, without duplicates. */
export function batchWarnings(batch: Batch, publications: readonly Publication[]): string[] {
  const own = publications.filter(
    ({ credentialId, status }) => batch.sites.has(credentialId) && status === 'published',
  )
  return [...new Set(own.flatMap(({ warnings }) => warnings))]
}

import type { Publication } from '#contracts/publishing.ts'
import { formatCount } from '../../lib/format.ts'
import { type Batch, type Outcome, postAddress } from './publish-batch.ts'

export const allFailed =
  'Failed to publish to all selected WordPress sites. Please check the site configuration.'

export type FinishedNotice = {
  kind: 'success' | 'warning' | 'error'
  message: string
  description?: string
  /** The one post there is to look at. */
  url?: string
  /** A few words for the tab's title. */
  tab: string
}

/** What is told of a batch that has come to its end; undefined while there is nothing to tell. */
export function finishedNotice(
  batch: Batch,
  outcome: Outcome,
  publications: readonly Publication[],
): FinishedNotice | undefined {
  if (outcome === 'none' || outcome === 'working') return undefined
  const own = publications.filter(({ credentialId }) => batch.sites.has(credentialId))
  const published = own.filter(({ status }) => status === 'published')
  const failures = own.filter(({ status }) => status === 'failed').map(({ message }) => message)
  if (outcome === 'succeeded') {
    const [only] = published
    const where =
      published.length === 1 ? (only?.credentialName ?? '') : formatCount(published.length, 'site')
    const url = published.length === 1 ? postAddress(only?.url ?? null) : undefined
    const tab = '✓ Article published'
    return { kind: 'success', message: `Published to ${where}`, tab, ...(url ? { url } : {}) }
  }
  const tab = '! Publishing failed'
  const description = failures.join(' ')
  if (outcome === 'failed') {
    const [only, more] = failures
    return only && !more
      ? { kind: 'error', message: only, tab }
      : { kind: 'error', message: allFailed, description, tab }
  }
  const message = `Published to ${published.length} of ${formatCount(own.length, 'site')}`
  return { kind: 'warning', message, description, tab }
}

/** What came up while the batch was published, each sentence once; it is no failure. */
export function batchWarnings(batch: Batch, publications: readonly Publication[]): string[] {
  const own = publications.filter(
    ({ credentialId, status }) => batch.sites.has(credentialId) && status === 'published',
  )
  return [...new Set(own.flatMap(({ warnings }) => warnings))]
}

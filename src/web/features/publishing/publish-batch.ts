import type { Publication } from '#contracts/publishing.ts'
import { isUnderWay } from './publication-status.ts'

/** Where one site stands in what was asked for while the dialog is on screen. */
export type Phase = 'idle' | 'waiting' | 'sending' | 'published' | 'failed'

export type Batch = {
  /** Credentials of the sites this publishing is about. */
  sites: ReadonlySet<string>
  /** Those among them whose request has not been answered yet: what is known of them is old. */
  unanswered: ReadonlySet<string>
}

export const noBatch: Batch = { sites: new Set(), unanswered: new Set() }

/** Where a site stands; what happened before the batch is history, and the site is idle. */
export function sitePhase(
  { sites, unanswered }: Batch,
  credentialId: string,
  publication: Publication | undefined,
): Phase {
  if (unanswered.has(credentialId)) return 'waiting'
  if (publication?.status === 'queued') return 'waiting'
  if (publication?.status === 'sending') return 'sending'
  return sites.has(credentialId) && publication ? publication.status : 'idle'
}

/** What the whole batch has come to. */
export type Outcome = 'none' | 'working' | 'succeeded' | 'partly' | 'failed'

export function batchOutcome(batch: Batch, publications: readonly Publication[]): Outcome {
  if (batch.sites.size === 0) return 'none'
  const phases = [...batch.sites].map((id) =>
    sitePhase(
      batch,
      id,
      publications.find(({ credentialId }) => credentialId === id),
    ),
  )
  if (phases.some((phase) => phase === 'waiting' || phase === 'sending')) return 'working'
  // A site that is gone has taken its publication along; it counts neither way.
  const published = phases.filter((phase) => phase === 'published').length
  const failed = phases.filter((phase) => phase === 'failed').length
  if (published + failed === 0) return 'none'
  if (failed === 0) return 'succeeded'
  return published === 0 ? 'failed' : 'partly'
}

/** The batch with every publication that is on its way, whoever asked for it. */
export function includeUnderWay(batch: Batch, publications: readonly Publication[]): Batch {
  const missing = publications.filter(
    (one) => isUnderWay(one) && !batch.sites.has(one.credentialId),
  )
  if (missing.length === 0) return batch
  const ids = missing.map(({ credentialId }) => credentialId)
  return { ...batch, sites: new Set([...batch.sites, ...ids]) }
}

/** The main button: an update where the article stands on every chosen site already. */
export function submitLabel(
  selected: ReadonlySet<string>,
  publications: readonly Publication[],
): 'Publish to WordPress' | 'Update' {
  const isPublishedOn = (id: string) =>
    publications.some((one) => one.credentialId === id && one.publishedAt !== null)
  const all = selected.size > 0 && [...selected].every(isPublishedOn)
  return all ? 'Update' : 'Publish to WordPress'
}

/** A post's address if it is one a browser may follow: a site names it itself. */
export function postAddress(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined
}

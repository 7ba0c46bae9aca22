import type { Publication } from '#contracts/publishing/publishing.ts'
import { isUnderWay } from './publication-status.ts'
import { isMissing } from './site-problems.ts'
import { publishAgain, type TargetTexts } from './target-texts.ts'

/** The state of one site in the current batch. */
export type Phase = 'idle' | 'waiting' | 'sending' | 'published' | 'failed'

export type Batch = {
  /** The credentials of the batch's sites. */
  sites: ReadonlySet<string>
  /** Sites whose request is unanswered, so that their publication is out of date. */
  unanswered: ReadonlySet<string>
}

export const noBatch: Batch = { sites: new Set(), unanswered: new Set() }

/** The state of a site; a publication from before the batch leaves it idle. */
export function sitePhase(
  { sites, unanswered }: Batch,
  credentialId: string,
  publication: Publication | undefined,
): Phase {
  if (unanswered.has(credentialId)) return 'waiting'
  if (publication?.status === 'queued') return 'waiting'
  if (publication?.status === 'sending') return 'sending'
  const { status } = publication ?? {}
  const ended = status === 'published' || status === 'failed'
  return sites.has(credentialId) && ended ? status : 'idle'
}

/** The outcome of the whole batch. */
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
  // A deleted site has no publication and counts neither way.
  const published = phases.filter((phase) => phase === 'published').length
  const failed = phases.filter((phase) => phase === 'failed').length
  if (published + failed === 0) return 'none'
  if (failed === 0) return 'succeeded'
  return published === 0 ? 'failed' : 'partly'
}

/** The batch with every publication in progress, whoever started it. */
export function includeUnderWay(batch: Batch, publications: readonly Publication[]): Batch {
  const missing = publications.filter(
    (one) => isUnderWay(one) && !batch.sites.has(one.credentialId),
  )
  if (missing.length === 0) return batch
  const ids = missing.map(({ credentialId }) => credentialId)
  return { ...batch, sites: new Set([...batch.sites, ...ids]) }
}

function without(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...set].filter((id) => !ids.includes(id)))
}

/** The batch with more sites, whose requests have just been sent. */
export function withRequested({ sites, unanswered }: Batch, ids: readonly string[]): Batch {
  return { sites: new Set([...sites, ...ids]), unanswered: new Set([...unanswered, ...ids]) }
}

/** The batch once the requests for these sites were accepted. */
export function withAccepted(batch: Batch, ids: readonly string[]): Batch {
  return { ...batch, unanswered: without(batch.unanswered, ids) }
}

/** The batch once the requests for these sites were refused. */
export function withRefused({ sites, unanswered }: Batch, ids: readonly string[]): Batch {
  return { sites: without(sites, ids), unanswered: without(unanswered, ids) }
}

/** The selected sites that still exist; from the start, the only one, or those whose page of the article is missing. */
export function selectedSites(
  chosen: ReadonlySet<string> | undefined,
  sites: readonly { id: string }[],
  publications: readonly Publication[],
): ReadonlySet<string> {
  const [first, second] = sites
  const missing = publications.filter(isMissing).map(({ credentialId }) => credentialId)
  const wanted = chosen ?? new Set(first && !second ? [first.id] : missing)
  return new Set([...wanted].filter((id) => sites.some((site) => site.id === id)))
}

/** The main button's label: an update if every chosen site already has the article; again where its page is missing. */
export function submitLabel(
  selected: ReadonlySet<string>,
  publications: readonly Publication[],
  texts: Pick<TargetTexts, 'submit' | 'update'>,
): string {
  const isPublishedOn = (id: string) =>
    publications.some((one) => one.credentialId === id && one.publishedAt !== null)
  const all = selected.size > 0 && [...selected].every(isPublishedOn)
  if (!all) return texts.submit
  const isGone = publications.some((one) => selected.has(one.credentialId) && isMissing(one))
  return isGone ? publishAgain : texts.update
}

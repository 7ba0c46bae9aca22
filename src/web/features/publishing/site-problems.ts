import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { findingRemedies, minorFindings } from '#contracts/rules/publishing/live-findings.ts'
import { formatRelative } from '../../lib/format.ts'

/** What is wrong with an article on a site. */
type SiteProblem = {
  kind: 'edited' | 'failed' | 'kept' | 'page'
  /** A sentence. */
  title: string
  /** What there is to say or to do besides. */
  text: string
}

/** What asks for attention at a site that an article went to, as the box above the article says it. */
export function problemsAt(publication: Publication): SiteProblem[] {
  const { status, edited, message, unpublishProblem } = publication
  const found: SiteProblem[] = []
  if (edited) {
    const text =
      status === 'failed'
        ? 'The update is waiting for you; nothing was overwritten.'
        : `Found ${formatRelative(edited.foundAt)}.`
    found.push({ kind: 'edited', title: 'Changed on the site.', text })
  } else if (status === 'failed') {
    found.push({ kind: 'failed', title: 'Failed to publish.', text: message })
  }
  if (unpublishProblem) {
    found.push({ kind: 'kept', title: 'The article was not unpublished.', text: unpublishProblem })
  }
  for (const finding of seriousFindings(publication)) {
    found.push({ kind: 'page', title: titleOf(finding), text: findingRemedies[finding.code] })
  }
  return found
}

function seriousFindings({ live }: Publication): LiveFinding[] {
  if (live?.state !== 'problems') return []
  return live.findings.filter(({ code }) => !minorFindings.includes(code))
}

function titleOf({ code, status, text }: LiveFinding): string {
  return code === 'gone' && status ? `The live page is missing (${status}).` : text
}

/** Whether a site shows no page where the article was, or one without it. */
export function isMissing(publication: Publication): boolean {
  return seriousFindings(publication).some(({ code }) => code === 'gone')
}

/** What sites show of an article, beside the present version of it. */
type ShownThere = { key: string; version: number; text: string }

/** What the sites that have an article show of it, those that show the same together. */
export function whatSitesShow(there: readonly Publication[], revision: number): ShownThere[] {
  const alike = Map.groupBy(there, (one) => {
    const isFine = seriousFindings(one).length === 0
    return isFine ? `version ${one.publishedRevision}` : one.credentialId
  })
  return [...alike].map(([key, sites]) => {
    const version = sites[0]?.publishedRevision ?? revision
    const names = sites.map(({ credentialName }) => credentialName).join(', ')
    const finding = sites.flatMap(seriousFindings)[0]
    return { key, version, text: sentenceOn(names, { version, revision, finding }, there.length) }
  })
}

type OnSite = { version: number; revision: number; finding: LiveFinding | undefined }

function sentenceOn(names: string, { version, revision, finding }: OnSite, sites: number): string {
  if (finding?.code === 'gone') {
    const where = sites > 1 ? ` on ${names}` : ''
    const answer = finding.status ? ` (${finding.status})` : ''
    return `The page${where} was missing at the last check${answer}. Publishing again puts it back.`
  }
  if (version < revision) return `${names} shows version ${version}.`
  return finding
    ? `${names} has this version. ${finding.text}`
    : `${names} shows this version already.`
}

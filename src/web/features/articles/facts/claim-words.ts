import type { ArticleClaims, ClaimEvidence } from '#contracts/articles/claims.ts'
import type { ClaimKind, ClaimVerdict } from '#contracts/rules/claim-rules.ts'

export const verdictWords: Record<ClaimVerdict, string> = {
  supported: 'Supported',
  partly: 'Partly supported',
  contradicted: 'The source says otherwise',
  not_found: 'No source',
  faulty: 'Breaks a rule',
  confirmed: 'Confirmed',
  unchecked: 'Not checked yet',
  none: 'Nothing to support',
}

/** How each verdict is marked. */
export const claimMarks = {
  supported: { mark: 'done', tone: 'success' },
  confirmed: { mark: 'done', tone: 'success' },
  partly: { mark: 'waiting', tone: 'warning' },
  not_found: { mark: 'failed', tone: 'warning' },
  faulty: { mark: 'failed', tone: 'danger' },
  contradicted: { mark: 'failed', tone: 'danger' },
  unchecked: { mark: 'waiting', tone: 'neutral' },
  none: { mark: 'done', tone: 'neutral' },
} as const satisfies Record<ClaimVerdict, { mark: string; tone: string }>

export const kindWords: Record<ClaimKind, string> = {
  figure: 'Figure',
  fact: 'Fact',
  quotation: 'Quotation',
  client: 'About the client',
  advice: 'Advice',
  opinion: 'Opinion',
  common: 'Common knowledge',
}

const sources: Record<ClaimEvidence['kind'], string> = {
  fact: 'Client fact',
  source: 'The page it was written from',
  brief: 'The brief',
  client: 'About the client',
  article: 'This article',
}

/** What a source is called: its own label, unless that only repeats its kind. */
export const sourceName = ({ kind, label }: ClaimEvidence) => label || sources[kind]

/** Where a claim stands, in words: 'Section 2', 'LinkedIn post'. */
export function placeWords(place: string): string {
  const section = /^sections\[(\d+)\]/.exec(place)?.[1]
  if (section !== undefined) return `Section ${Number(section) + 1}`
  return places[place] ?? 'Article'
}

const places: Record<string, string> = {
  introduction: 'Introduction',
  conclusion: 'Conclusion',
  bodyContent: 'Body content',
  title: 'Title',
  subtitle: 'Subtitle',
  summary: 'Summary',
  metaDescription: 'Meta description',
  'posts.linkedin': 'LinkedIn post',
  'posts.facebook': 'Facebook post',
  'posts.twitter': 'X post',
  'posts.newsletter': 'Newsletter',
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How the article stands, in one sentence. */
export function factsLine({ checked, counts, open }: ArticleClaims): string {
  if (!checked) return 'The facts of this article have not been checked.'
  const sound = (counts.supported ?? 0) + (counts.confirmed ?? 0)
  const stand =
    sound === 0 ? 'No statement has' : counted(sound, 'statement has', 'statements have')
  return open === 0
    ? `${stand} a source, and nothing is open.`
    : `${stand} a source; ${counted(open, 'sentence is', 'sentences are')} open.`
}

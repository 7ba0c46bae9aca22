import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { FindingCode } from '#contracts/rules/publishing/live-findings.ts'
import { bareWords } from '#server/text/language/same-words.ts'
import type { LivePage, Visit } from './read-live-page.ts'
import type { SentFacts } from './sent-facts.ts'

/** Lists what a published page shows differently from what was sent; empty if all is well. */
export function compareLivePage(
  visit: Visit,
  sent: SentFacts,
  before: SentFacts | null,
): LiveFinding[] {
  const { status, page } = visit
  if (status === 404 || status === 410) {
    return [{ code: 'gone', text: `The page is not there (${status}).`, status }]
  }
  if (status === 401 || status === 402) return [found('login', loginText)]
  if (status === 403 || status === 429) {
    return [
      found('blocked', `The site turned our check away (${status}). Readers may still see it.`),
    ]
  }
  if (!page) return [found('unreachable', `The page did not open (${status}).`)]
  const words = compareWords(visit, page, sent, before)
  const covered = words.some(({ code }) => code === 'login' || code === 'gone')
  return [
    ...words,
    ...(covered
      ? []
      : [
          ...comparePicture(page, sent),
          ...compareHead(visit, page, sent),
          ...compareStructure(page, sent),
        ]),
    ...compareIndexing(visit, page),
  ]
}

const loginText = 'Readers see a login or a paywall instead of the article.'

function found(code: FindingCode, text: string): LiveFinding {
  return { code, text }
}

function compareWords(
  visit: Visit,
  page: LivePage,
  sent: SentFacts,
  before: SentFacts | null,
): LiveFinding[] {
  const text = bareWords(page.text)
  const isThere = (passage: string) => text.includes(bareWords(passage))
  const missing = sent.passages.filter((passage) => !isThere(passage))
  const titled = showsTitle(page, sent.title)
  if (missing.length === 0 && titled) return []
  if (isClosed(visit, page, sent, missing)) return [found('login', loginText)]
  if (before && showsOld(page, isThere, sent, before, titled)) {
    return [found('old_version', 'The page still shows the version before this one.')]
  }
  const nothing = missing.length === sent.passages.length && missing.length > 0
  if (nothing && !titled) return [found('gone', 'The page opens, but the article is not on it.')]
  return [
    ...(titled ? [] : [found('title', `The headline reads “${headlineOf(page)}”.`)]),
    ...(missing.length > 0 ? [found('text', missingText(sent, missing))] : []),
  ]
}

/** The title in a headline; only a page without one is judged by its name in the browser's tab. */
function showsTitle(page: LivePage, title: string): boolean {
  const wanted = bareWords(title)
  const shows = (text: string) => bareWords(text).includes(wanted)
  if (page.headlines.some((one) => bareWords(one) !== '')) {
    return [...page.headlines, ...page.subheads].some(shows)
  }
  return [...page.subheads, page.documentTitle].some(shows)
}

function headlineOf({ headlines, documentTitle }: LivePage): string {
  const text = headlines.find((one) => one.trim() !== '') ?? documentTitle
  return shortened(text)
}

function missingText({ passages }: SentFacts, missing: string[]): string {
  const [first = ''] = missing
  const which =
    first === passages[0]
      ? 'The first paragraph'
      : first === passages.at(-1)
        ? 'The last paragraph'
        : 'A part'
  const more =
    missing.length > 1 ? `, and ${missing.length - 1} more of ${passages.length} parts` : ''
  return `${which} is not on the page as it was sent${more}: “${shortened(first)}”.`
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

const gates =
  /\b(log ?in|sign ?in|subscribe|become a member|members? only|enter (the|your) password|password[- ]protected|protected:)/i

/** Parts are missing, and something says that they are kept from visitors. */
function isClosed(visit: Visit, page: LivePage, sent: SentFacts, missing: string[]): boolean {
  if (missing.length === 0) return false
  const last = sent.passages.at(-1)
  const endMissing = last !== undefined && missing.includes(last)
  if (page.behindPaywall && endMissing) return true
  const mostMissing = missing.length > sent.passages.length / 2
  if (!mostMissing) return false
  const elsewhere = /\b(wp-login|log-?in|sign-?in|password|auth)\b/i.test(
    new URL(visit.url).pathname,
  )
  return page.asksForPassword || elsewhere || (endMissing && gates.test(page.text))
}

/** What only the version before had is there, and what only the new one has is not. */
function showsOld(
  page: LivePage,
  isThere: (passage: string) => boolean,
  sent: SentFacts,
  before: SentFacts,
  titled: boolean,
): boolean {
  if (!titled && bareWords(before.title) !== bareWords(sent.title)) {
    return showsTitle(page, before.title)
  }
  const known = new Set(sent.passages.map(bareWords))
  const earlier = new Set(before.passages.map(bareWords))
  const onlyBefore = before.passages.filter((passage) => !known.has(bareWords(passage)))
  const onlyNow = sent.passages.filter((passage) => !earlier.has(bareWords(passage)))
  const newMissing = onlyNow.length === 0 || onlyNow.every((passage) => !isThere(passage))
  return onlyBefore.length > 0 && newMissing && onlyBefore.every(isThere)
}

/** By its name, which survives lazy loading and CDNs, else by its alt text. */
function comparePicture({ pictures }: LivePage, { picture }: SentFacts): LiveFinding[] {
  if (!picture) return []
  const named = pictures.addresses.some((address) => {
    const text = decoded(address).toLowerCase()
    return picture.names.some((name) => text.includes(name))
  })
  const alt = bareWords(picture.alt)
  const described = alt !== '' && pictures.alts.some((text) => bareWords(text) === alt)
  return named || described ? [] : [found('picture', 'The banner is not on the page.')]
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function compareHead(visit: Visit, page: LivePage, sent: SentFacts): LiveFinding[] {
  const { description } = page
  const findings = compareCanonical(visit, page, sent)
  const wanted = bareWords(sent.description)
  if (wanted !== '' && !bareWords(description ?? '').includes(wanted.slice(0, 120))) {
    const text = description
      ? `Search engines are given another description: “${shortened(description)}”.`
      : 'The page has no description for search engines.'
    findings.push(found('description', text))
  }
  return findings
}

/** What the page tells machines of the article: valid, once, and by its own headline. */
function compareStructure({ structured }: LivePage, { title }: SentFacts): LiveFinding[] {
  const { broken, headlines } = structured
  const wanted = bareWords(title)
  // Others may be articles that the page recommends.
  const own = headlines.filter((one) => isBeginning(bareWords(one), wanted))
  const [other = ''] = headlines
  return [
    ...(broken > 0 ? ['Structured data on the page is no valid JSON, so it is not read.'] : []),
    ...(own.length > 1 ? ['Structured data on the page describes the article twice.'] : []),
    ...(headlines.length === 1 && own.length === 0
      ? [`Structured data on the page calls the article “${shortened(other)}”.`]
      : []),
  ].map((text) => found('structured_data', text))
}

/** Headlines may be cut, or carry the name of the site. */
const isBeginning = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

function compareCanonical(visit: Visit, { canonical }: LivePage, sent: SentFacts): LiveFinding[] {
  if (sent.canonical) {
    if (canonical && samePage(canonical, sent.canonical, visit.url)) return []
    const instead = canonical
      ? `The page tells search engines that the original is at ${shortened(canonical)}`
      : 'The page names no original for search engines'
    return [found('canonical', `${instead}; ${shortened(sent.canonical)} was asked for.`)]
  }
  if (!canonical || samePage(canonical, visit.url) || samePage(canonical, sent.url, visit.url)) {
    return []
  }
  const text = `The page tells search engines that the original is at ${shortened(canonical)}.`
  return [found('canonical', text)]
}

function samePage(a: string, b: string, base = b): boolean {
  const shape = (text: string) => {
    if (!URL.canParse(text, base)) return text
    const { host, pathname, searchParams } = new URL(text, base)
    const post = searchParams.get('p') ?? searchParams.get('page_id') ?? ''
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${post}`
  }
  return shape(a) === shape(b)
}

function compareIndexing(visit: Visit, page: LivePage): LiveFinding[] {
  const forbids = (text: string) =>
    text.split(',').some((rule) => /^(?!max-)([\w-]+:)?\s*(noindex|none)$/i.test(rule.trim()))
  if (page.robots.some(forbids)) {
    return [found('noindex', 'The page asks search engines not to list it (robots meta tag).')]
  }
  return forbids(visit.robots)
    ? [found('noindex', 'The server asks search engines not to list the page (X-Robots-Tag).')]
    : []
}

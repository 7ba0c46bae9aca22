import type { CuttablePart, LeftOut } from '#server/providers/writer/port.ts'

/**
 * What there was no room for, in a sentence: 'The model reads 4,096 tokens at once: 6 of 14 passages were left out when the
 * outline was made.' `when` ends it, or is ''.
 */
export function leftOutWords(left: readonly LeftOut[], when: string): string {
  const window = Math.min(...left.map((one) => one.window))
  const parts = listed(partsOf(left))
  const end = when === '' ? '' : ` ${when}`
  return `The model reads ${window.toLocaleString('en-GB')} tokens at once: ${parts} left out${end}.`
}

type Part = LeftOut['parts'][number]

/** What several calls left out, added up. */
function partsOf(left: readonly LeftOut[]): Part[] {
  const all = Map.groupBy(
    left.flatMap(({ parts }) => parts),
    ({ what }) => what,
  )
  return [...all].map(([what, same]) => ({
    what,
    left: same.reduce((sum, one) => sum + one.left, 0),
    of: same.reduce((sum, one) => sum + one.of, 0),
  }))
}

const pieces: Partial<Record<CuttablePart, string>> = {
  facts: 'facts',
  passages: 'passages',
  sentences: 'sentences of the page',
  notes: 'research notes',
  background: 'notes on the client',
  elsewhere: 'points of the leading pages',
  pages: 'pages to link to',
  worn: 'phrases to avoid',
}
const texts: Partial<Record<CuttablePart, string>> = {
  article: 'the article',
  draft: 'the draft',
  source: 'what was read',
}

function wordsOf({ what, left, of }: Part): string {
  const counted = pieces[what]
  if (counted) return `${left} of ${of} ${counted}`
  const percent = Math.min(99, Math.max(1, Math.round((left / of) * 100)))
  return `the last ${percent} % of ${texts[what] ?? 'a text'}`
}

function listed(parts: readonly Part[]): string {
  const words = parts.map(wordsOf)
  const last = words.pop() ?? ''
  const only = parts.length === 1 && (parts[0]?.left === 1 || !pieces[parts[0]?.what ?? 'article'])
  const all = words.length === 0 ? last : `${words.join(', ')} and ${last}`
  return `${all} ${only ? 'was' : 'were'}`
}

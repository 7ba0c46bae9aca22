/** A character that is a word by itself, or letters and figures up to a blank or a sign. */
const tokens =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu

/** How many passages are named; beyond that nobody reads them. */
const mostNamed = 4
const longest = 90

type Word = { said: string; from: number; end: number }

/** WordPress makes a sign of multiplication of an x between figures. */
const timesAsX = (text: string) => text.replaceAll(/(?<=\d)×(?=\d)/g, 'x')

/** Raised figures and full-width letters are the same words. */
function wordsOf(text: string): Word[] {
  return [...timesAsX(text).matchAll(tokens)].map((found) => ({
    said: found[0].normalize('NFKC').toLowerCase(),
    from: found.index,
    end: found.index + found[0].length,
  }))
}

/**
 * The passages of a source that did not arrive, as they stand there. A word has arrived where it stands between the
 * same neighbours; where a whole passage has moved, nothing is missing.
 */
export function missingPassages(source: string, arrived: string): string[] {
  return missingIn(source, arrivalOf(arrived)).passages
}

/** Words that did not arrive where they belong; `whole` where most of their passage did nowhere else either. */
export type Lost = { said: string; whole: boolean }

/** Of passages in their order, those that did not arrive in it word for word, by the words that are missing. */
export function lostPassages(passages: readonly string[], arrived: string): Lost[] {
  const arrival = arrivalOf(arrived)
  let from = 0
  return passages.flatMap((passage): Lost[] => {
    const words = spaced(wordsOf(passage))
    if (words === ' ') return []
    const at = arrival.spaced.indexOf(words, from)
    if (at >= 0) {
      from = at + words.length - 1
      return []
    }
    if (arrival.spaced.includes(words)) return [{ said: passage, whole: false }]
    const { passages: missing, whole } = missingIn(passage, arrival)
    const named = whole || missing.length === 0 ? [passage] : missing
    return named.map((said) => ({ said, whole }))
  })
}

type Arrival = {
  /** Its words with a blank around each. */
  spaced: string
  letters: string
  neighbours: ReadonlySet<string>
  counts: ReadonlyMap<string, number>
}

function arrivalOf(arrived: string): Arrival {
  const words = wordsOf(arrived)
  const counts = new Map<string, number>()
  for (const { said } of words) counts.set(said, (counts.get(said) ?? 0) + 1)
  return {
    spaced: spaced(words),
    letters: lettersOf(arrived),
    neighbours: new Set(triples(words)),
    counts,
  }
}

const spaced = (words: readonly Word[]) => ` ${words.map(({ said }) => `${said} `).join('')}`

function missingIn(
  source: string,
  { letters, neighbours, counts }: Arrival,
): { passages: string[]; whole: boolean } {
  if (lettersOf(source) === letters) return { passages: [], whole: false }
  const sought = wordsOf(source)
  const covered = new Set<number>()
  for (const [at, triple] of triples(sought).entries()) {
    if (neighbours.has(triple)) for (const one of [at - 2, at - 1, at]) covered.add(one)
  }
  const surplus = surplusOf(sought, counts)
  const passages: string[] = []
  for (let at = 0; at < sought.length; ) {
    if (covered.has(at)) at += 1
    else {
      let end = at
      while (end < sought.length && !covered.has(end)) end += 1
      const words = sought.slice(at, end)
      // Where words were only divided otherwise, their letters stand between the same neighbours.
      const around = source.slice(
        sought[at - 1]?.from ?? words[0]?.from,
        (sought[end] ?? words.at(-1))?.end,
      )
      const isMissing = words.some((word) => surplus.has(word.said))
      if (isMissing && !letters.includes(lettersOf(around))) passages.push(said(source, words))
      at = end
    }
  }
  const arrived = sought.filter((_, at) => covered.has(at)).length
  return { passages, whole: arrived * 2 <= sought.length }
}

/** The same as sentences for a person; nothing where every word has arrived. */
export function saidOfMissing(source: string, arrived: string): string[] {
  const passages = missingPassages(source, arrived)
  if (passages.length === 0) return []
  const named = passages.slice(0, mostNamed).map((one) => `“${one}”`)
  const more = passages.length - named.length
  const rest = more > 0 ? ` and ${more} more passage${more === 1 ? '' : 's'}` : ''
  return [`Left out: ${named.join(', ')}${rest}.`]
}

const lettersOf = (text: string) =>
  timesAsX(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Each word with the two before it; the ends of a text count as words. */
function triples(words: Word[]): string[] {
  const said = ['', '', ...words.map((word) => word.said), '', '']
  return said.slice(2).map((word, at) => `${said[at]} ${said[at + 1]} ${word}`)
}

/** Words that the source has more often. */
function surplusOf(sought: readonly Word[], counts: ReadonlyMap<string, number>): Set<string> {
  const left = new Map(counts)
  const surplus = new Set<string>()
  for (const { said } of sought) {
    const count = left.get(said) ?? 0
    if (count === 0) surplus.add(said)
    else left.set(said, count - 1)
  }
  return surplus
}

function said(source: string, words: Word[]): string {
  const text = source.slice(words[0]?.from, words.at(-1)?.end).replace(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

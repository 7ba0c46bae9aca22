/** A text as it is compared with others. */
export type ComparedText = { id: string; introduction: string; headings: string[]; body: string }

export type Same = { kind: 'opening' | 'heading' | 'phrase'; text: string; ids: string[] }

/** Words of an opening, and of a phrase. */
const [openingWords, phraseWords] = [5, 6]
/** In fewer articles it is chance. */
const fewest = 4
/** Of each kind. */
const mostShown = 15
/** Counters for phrases: hashes that share one make a phrase a candidate at most. */
const slots = 1 << 21

/**
 * Openings, headings and phrases that return in at least four texts, those of most texts first. `texts` is walked twice,
 * so that no more than one part of it has to be held.
 */
export async function sameWords(
  texts: () => AsyncIterable<readonly ComparedText[]>,
): Promise<Same[]> {
  const openings = new Tally()
  const headings = new Tally()
  const counts = new Uint16Array(slots)
  const last = new Uint32Array(slots)
  let number = 0
  for await (const some of texts()) {
    for (const text of some) {
      number += 1
      const opening = wordsOf(text.introduction).slice(0, openingWords)
      if (opening.length === openingWords) openings.add(opening, `${opening.join(' ')} …`, text.id)
      for (const heading of text.headings) {
        const words = wordsOf(heading)
        if (words.length > 1) headings.add(words, heading, text.id)
      }
      for (const phrase of phrasesOf(text.body)) {
        const slot = slotOf(phrase)
        if (last[slot] === number) continue
        last[slot] = number
        counts[slot] = Math.min(65_535, (counts[slot] ?? 0) + 1)
      }
    }
  }
  const phrases = new Map<string, { ids: Set<string>; next: string | undefined }>()
  for await (const some of texts()) {
    for (const { id, body } of some) {
      let before: { next: string | undefined } | undefined
      for (const phrase of phrasesOf(body)) {
        if (before && before.next === undefined) before.next = phrase
        before = undefined
        if ((counts[slotOf(phrase)] ?? 0) < fewest) continue
        const known = phrases.get(phrase)
        if (known) known.ids.add(id)
        else {
          before = { next: undefined }
          phrases.set(phrase, Object.assign(before, { ids: new Set([id]) }))
        }
      }
    }
  }
  return [
    ...openings.found().map((one) => ({ ...one, kind: 'opening' as const })),
    ...headings.found().map((one) => ({ ...one, kind: 'heading' as const })),
    ...longest(phrases),
  ]
}

/** Counts texts by their words, whatever their case and signs, and shows them as in the first. */
class Tally {
  readonly #known = new Map<string, { text: string; ids: Set<string> }>()

  add(words: readonly string[], text: string, id: string): void {
    const key = words.join(' ')
    const known = this.#known.get(key)
    if (known) known.ids.add(id)
    else this.#known.set(key, { text, ids: new Set([id]) })
  }

  found(): { text: string; ids: string[] }[] {
    const often = [...this.#known.values()].filter(({ ids }) => ids.size >= fewest)
    often.sort((one, other) => other.ids.size - one.ids.size)
    return often.slice(0, mostShown).map(({ text, ids }) => ({ text, ids: [...ids] }))
  }
}

type Phrases = ReadonlyMap<string, { ids: ReadonlySet<string>; next: string | undefined }>

/** Phrases that overlap in the same texts are told as one. */
function longest(phrases: Phrases): Same[] {
  const often = [...phrases].filter(([, { ids }]) => ids.size >= fewest)
  const covered = new Set<string>()
  const found: Same[] = []
  for (const [phrase, { ids }] of often) {
    if (covered.has(phrase)) continue
    let [text, at] = [phrase, phrase]
    for (;;) {
      covered.add(at)
      const next = phrases.get(at)?.next
      if (next === undefined || covered.has(next) || phrases.get(next)?.ids.size !== ids.size) break
      text += ` ${next.slice(next.lastIndexOf(' ') + 1)}`
      at = next
    }
    found.push({ kind: 'phrase', text, ids: [...ids] })
  }
  found.sort(
    (one, other) => other.ids.length - one.ids.length || other.text.length - one.text.length,
  )
  return found.slice(0, mostShown)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Every so many words of a text that follow each other within a paragraph. */
function* phrasesOf(body: string): Generator<string> {
  for (const paragraph of body.split(/\n+/)) {
    const words = wordsOf(paragraph)
    for (let at = 0; at + phraseWords <= words.length; at += 1) {
      yield words.slice(at, at + phraseWords).join(' ')
    }
  }
}

/** FNV-1a. */
function slotOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0) % slots
}

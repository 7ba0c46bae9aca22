import { type Check, folded, wordsOf } from './checked-article.ts'

const quoted = /[“„"«](?<said>[^“”„"«»]{20,600})[”“"»]/g

/** Words of saying: what they introduce is somebody's, not an example. */
const saying =
  /\b(?:says?|said|told|tells|explains?|explained|according to|puts it|recalls?|adds?|notes?|remarks?|observes?|admits?|warns?|insists?|quoted?|writes?|wrote|sagt|sagte|erklärt|erklärte|laut|betont|meint|schreibt|ergänzt|ergänzte|bemerkt|berichtet|erzählt|warnt|findet|zufolge|selon|affirme|explique|déclare|dit|précise|ajoute|raconte|note|souligne|estime|remarque|confie|según|afirma|explica|dice|señala|asegura|añade|cuenta|comenta|apunta|recuerda|opina|secondo|afferma|spiega|sostiene|aggiunge|racconta|nota|osserva|commenta|ricorda|volgens|zegt|vertelt|stelt|benadrukt|meldt|waarschuwt)\b/i

/** What a sentence puts in quotation marks as somebody's words. */
export function quotedIn(sentence: string): string[] {
  if (!saying.test(sentence)) return []
  return [...sentence.matchAll(quoted)]
    .map((match) => match.groups?.said ?? '')
    .filter((said) => wordsOf(said).length >= 4)
}

/** Quotations that somebody is said to have said and that stand in no source. */
export const quotations: Check = {
  id: 'quotations',
  group: 'facts',
  label: 'Quotations appear in a source',
  advice: 'Quote the source word for word, or say it without quotation marks.',
  find: ({ blocks, ground }) => {
    const evidence = comparable(ground.evidence)
    return blocks.flatMap(({ place, text }) =>
      [...text.matchAll(quoted)].flatMap((match) => {
        const said = match.groups?.said ?? ''
        if (wordsOf(said).length < 4) return []
        const around = `${text.slice(Math.max(0, match.index - 90), match.index)} ${text.slice(match.index + match[0].length, match.index + match[0].length + 60)}`
        if (!saying.test(around) || evidence.includes(comparable(said))) return []
        return [{ place, quote: said, message: `Nobody says “${shortened(said)}” in the sources.` }]
      }),
    )
  },
}

/** Folded, in lower case, without the mark that a quotation ends with. */
const comparable = (text: string) =>
  folded(text)
    .toLowerCase()
    .replace(/[.,!?…]+$/, '')

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

import { type Check, folded, primaryOf } from './checked-article.ts'
import { firstNames, honorifics, institutions, wellKnown } from './language/name-words.ts'

const capital = "\\p{Lu}[\\p{L}'-]+"
const connected = `${capital}(?: (?:of |for |the |de |du |des |della |del |von |van |der |den |and |& )?${capital}){1,4}`
const several = new RegExp(connected, 'gu')
const titled = new RegExp(`\\b(?:${honorifics})\\.? (${capital}(?: ${capital}){0,2})`, 'gu')

/** The names of people and organisations that a sentence mentions, as far as their form shows. */
function namesIn(sentence: string, language: string): string[] {
  const text = folded(sentence)
  const people = [...text.matchAll(titled)].map(([, name = '']) => name)
  const nounsAreCapital = primaryOf(language) === 'de'
  const groups = [...text.matchAll(several)].flatMap((match) => {
    const words = match[0].split(' ')
    const first = words.findIndex((word) => firstNames.has(word.toLowerCase()))
    if (first >= 0 && first < words.length - 1) return [words.slice(first).join(' ')]
    if (institutions.test(match[0])) return [match[0]]
    if (nounsAreCapital) return []
    // The first word of a sentence is a capital one whatever it is.
    const opens = /(?:^|[:.!?]|["'(*-])\s?$/.test(text.slice(0, match.index))
    const named = opens ? words.slice(1) : words
    return named.filter((word) => /^\p{Lu}/u.test(word)).length > 1 ? [named.join(' ')] : []
  })
  return [...new Set([...people, ...groups])]
}

/** The names of people and organisations in a sentence that a text doesn't hold and that not everybody knows. */
export function namesMissing(sentence: string, text: string, language: string): string[] {
  const named = namesIn(sentence, language)
  // Most sentences name none, and the text may be long.
  if (named.length === 0) return []
  const known = ` ${folded(text).toLowerCase()} `
  return named.filter((name) => !isKnown(name, known))
}

function isKnown(name: string, known: string): boolean {
  const wanted = name.toLowerCase()
  if (known.includes(wanted) || wellKnown.has(wanted)) return true
  return wanted
    .split(' ')
    .every((word) => word.length <= 3 || wellKnown.has(word) || known.includes(word))
}

/** Names that stand in no source and that not everybody knows. */
export const names: Check = {
  id: 'names',
  group: 'facts',
  label: 'Names appear in a source',
  advice: 'Check who or what is meant. Add it to the client’s knowledge, or name nobody.',
  find: ({ blocks, ground, language, title }) => {
    const known = ` ${folded(`${ground.evidence} ${ground.clientName} ${title}`).toLowerCase()} `
    return blocks.flatMap(({ place, sentences }) =>
      sentences.flatMap((sentence) =>
        namesIn(sentence, language)
          .filter((name) => !isKnown(name, known))
          .map((name) => ({
            place,
            quote: sentence,
            message: `“${name}” is named in none of the sources.`,
          })),
      ),
    )
  },
}

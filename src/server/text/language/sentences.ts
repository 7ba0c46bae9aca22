import { goesOn, wentOn } from './sentence-ends.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const [locale = 'en'] = Intl.Segmenter.supportedLocalesOf([language], { localeMatcher: 'lookup' })
  const made = new Intl.Segmenter(locale, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** Nobody writes longer ones, and whatever reads a sentence takes time that grows with the square of its length. */
const longestSentence = 1_000

/** The sentences of a text in one language, trimmed; abbreviations end none. One that is endless is divided. */
export function splitSentences(text: string, language: string): string[] {
  return joined(text, language, goesOn)
}

/**
 * The sentences of a text as they were divided before dates, brackets and quotations kept theirs together: what was
 * found of them is stored under those.
 */
export function splitAsBefore(text: string, language: string): string[] {
  return joined(text, language, wentOn)
}

function joined(
  text: string,
  language: string,
  continues: (open: string, rest: string) => boolean,
): string[] {
  const sentences: string[] = []
  let from = 0
  for (const to of endsIn(text, language)) {
    const open = text.slice(from, to).trim()
    const isShort = to < text.length && open.length < longestSentence
    if (isShort && continues(open, text.slice(to, to + 400))) continue
    sentences.push(...divided(open))
    from = to
  }
  return sentences.filter((sentence) => sentence !== '')
}

/** Where sentences seem to end; a quotation may begin right behind a full stop in Japanese. */
function* endsIn(text: string, language: string): Generator<number> {
  for (const { segment, index } of segmenterOf(language || 'en').segment(text)) {
    for (const { index: at } of segment.matchAll(/。(?=「)/g)) yield index + at + 1
    yield index + segment.length
  }
}

/** In parts of which none is too long, at blanks where there are any. */
function divided(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence]
  const parts = sentence.match(/[\s\S]{1,1000}(?!\S)|[\s\S]{1,1000}/gu) ?? []
  return parts.map((part) => part.trim())
}

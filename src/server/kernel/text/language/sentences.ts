const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const [locale = 'en'] = Intl.Segmenter.supportedLocalesOf([language], { localeMatcher: 'lookup' })
  const made = new Intl.Segmenter(locale, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** Ends of what looks like a sentence and is none: "Dr.", "z. B.", "e.g.", an initial. */
const abbreviated =
  /(?:^|[\s(„“"'])(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|St|No|Nr|vs|approx|e\.\s?g|i\.\s?e|etc|cf|vol|Inc|Ltd|Co|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|Abs|Art|S|Str|Hr|Fr|M|Mme|Mlle|p\.\s?ex|env|Sr|Sra|Ud|Uds|Dra|p\.\s?ej|aprox|bijv|dhr|mevr|ing|dott|sig)\.$/u

/** Nobody writes longer ones, and whatever reads a sentence takes time that grows with the square of its length. */
const longestSentence = 1_000
/** More than the longest abbreviation has. */
const longestEnd = 12

/** The sentences of a text in one language, trimmed; abbreviations end none. One that is endless is divided. */
export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { segment, index } of segmenterOf(language || 'en').segment(text)) {
    const to = index + segment.length
    const open = text.slice(from, to).trim()
    const goesOn = to < text.length && open.length < longestSentence
    if (goesOn && abbreviated.test(open.slice(-longestEnd))) continue
    sentences.push(...divided(open))
    from = to
  }
  return sentences.filter((sentence) => sentence !== '')
}

/** In parts of which none is too long, at blanks where there are any. */
function divided(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence]
  const parts = sentence.match(/[\s\S]{1,1000}(?!\S)|[\s\S]{1,1000}/gu) ?? []
  return parts.map((part) => part.trim())
}

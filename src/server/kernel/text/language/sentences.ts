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

/** The sentences of a text in one language, trimmed; abbreviations end none. */
export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenterOf(language || 'en').segment(text)) {
    open += segment
    if (abbreviated.test(open.trimEnd())) continue
    if (open.trim() !== '') sentences.push(open.trim())
    open = ''
  }
  if (open.trim() !== '') sentences.push(open.trim())
  return sentences
}

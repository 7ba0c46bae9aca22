import { unsaidQuotes } from '../quotes/unsaid-quotes.ts'
import type { Check } from './checked-article.ts'

/** Quotations that somebody is said to have said and that stand in no source. */
export const quotations: Check = {
  id: 'quotations',
  group: 'facts',
  label: 'Quotations appear in a source',
  advice: 'Quote the source word for word, or say it without quotation marks.',
  find: ({ blocks, ground, language }) =>
    blocks.flatMap(({ place, text }) =>
      unsaidQuotes(text, ground.evidence, { language }).map((said) => ({
        place,
        quote: said,
        message: `Nobody says “${shortened(said)}” in the sources.`,
      })),
    ),
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

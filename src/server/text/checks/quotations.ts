import { unsaidQuotes } from '../quotes/unsaid-quotes.ts'
import { type Check, shortened } from './checked-article.ts'

/** Quotations that somebody is said to have said and that stand in no source. */
export const quotations: Check = {
  id: 'quotations',
  find: ({ blocks, ground, language }) =>
    blocks.flatMap(({ place, text }) =>
      unsaidQuotes(text, ground.evidence, { language }).map((said) => ({
        place,
        quote: said,
        message: `Nobody says “${shortened(said)}” in the sources.`,
      })),
    ),
}

import { quotedWords } from '../quotes/quoted-words.ts'
import { isSaid, unsaidQuotes } from '../quotes/unsaid-quotes.ts'
import { type Check, shortened } from './checked-article.ts'

/** What a sentence puts in quotation marks as somebody's words. */
export function quotedIn(sentence: string): string[] {
  const quoted = quotedWords(sentence)
  if (quoted.length === 0) return []
  return quoted.filter((one) => isSaid(sentence, one)).map(({ said }) => said)
}

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

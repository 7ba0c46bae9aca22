import { quotedWords } from '../quotes/quoted-words.ts'
import { hasSaying } from '../quotes/saying-words.ts'
import { type Check, folded, wordsOf } from './checked-article.ts'

/** What a sentence puts in quotation marks as somebody's words. */
export function quotedIn(sentence: string): string[] {
  const quoted = quotedWords(sentence)
  if (quoted.length === 0) return []
  return quoted.filter((one) => isSaid(sentence, one)).map(({ said }) => said)
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
      quotedWords(text)
        .filter((one) => isSaid(text, one) && !evidence.includes(comparable(one.said)))
        .map(({ said }) => ({
          place,
          quote: said,
          message: `Nobody says “${shortened(said)}” in the sources.`,
        })),
    )
  },
}

type Place = { said: string; at: number; to: number }

/** Whether words near a quotation say that somebody says it; two or three words need them right beside it. */
function isSaid(text: string, { said, at, to }: Place): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 90), at), text.slice(to, to + 60)]
  if (hasSaying(`${before} ${after}`) === false) return false
  if (wordsOf(said).length >= 4) return true
  return hasSaying(`${before.slice(-40)} ${after.slice(0, 30)}`)
}

/** Folded, in lower case, without the mark that a quotation ends with. */
const comparable = (text: string) =>
  folded(text)
    .toLowerCase()
    .replace(/[.,!?…。]+$/, '')

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

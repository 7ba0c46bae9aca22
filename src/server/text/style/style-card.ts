import type { StyleCard } from '#contracts/clients/style-card.ts'
import { formIn, formsOfAddress } from '../checks/language/forms-of-address.ts'
import { knowsOwnWords, speaksForClient } from '../claims/claim-words.ts'
import { differsFromTag, languageOf } from '../language/language-of.ts'
import { splitSentences } from '../language/sentences.ts'
import { wordsOf } from '../language/words.ts'

/** Fewer sentences say little of how somebody writes. */
const fewest = 40
/** Sentences that use one form of address before it counts as the client's, and how many to one of the other. */
const [enough, clearly] = [3, 5]
/** Their words have no spaces between them to count by. */
const unspaced = new Set(['ja', 'zh', 'th'])

const contraction =
  /\p{L}['’](?:t|re|ve|ll|d|m)(?!\p{L})|(?<!\p{L})(?:it|that|there|here|what|who|he|she|let)['’]s(?!\p{L})/iu

/**
 * How these passages of a client's pages are written, each with the page it stands on; null where they are too few to say,
 * or their language can't be told or counted. What stands on several pages counts once.
 */
export function styleCardOf(
  passages: readonly { page: string; content: string }[],
): StyleCard | null {
  const language = languageOf(passages.map(({ content }) => content).join('\n'))
  if (!language || unspaced.has(language)) return null
  const told = passages.filter(({ content }) => !differsFromTag(language, content))
  const sentences = [
    ...new Set(told.flatMap(({ content }) => splitSentences(content, language))),
  ].filter((sentence) => /[.!?…]["'”’»)]*$/u.test(sentence) && wordsOf(sentence).length >= 2)
  if (sentences.length < fewest) return null
  const lengths = sentences.map((sentence) => wordsOf(sentence).length)
  const mean = meanOf(lengths)
  const share = (holds: (sentence: string) => boolean) =>
    tenths((100 * sentences.filter(holds).length) / sentences.length)
  return {
    pages: new Set(told.map(({ page }) => page)).size,
    sentences: sentences.length,
    language,
    words: {
      mean: tenths(mean),
      spread: tenths(Math.sqrt(meanOf(lengths.map((length) => (length - mean) ** 2)))),
    },
    questions: share((sentence) => /\?["'”’»)]*$/u.test(sentence)),
    exclamations: share((sentence) => /![\s"'”’»)]*$/u.test(sentence)),
    contractions: language === 'en' ? share((sentence) => contraction.test(sentence)) : null,
    firstPerson: knowsOwnWords(language)
      ? share((sentence) => speaksForClient(sentence, language))
      : null,
    address: addressOf(sentences, language),
  }
}

function addressOf(sentences: string[], language: string): StyleCard['address'] {
  const forms = formsOfAddress[language]
  // Where one of three is everyday, a style says nothing of the other two.
  if (!forms || forms.everyday) return null
  const formal = sentences.filter((sentence) => formIn(forms.formal, sentence)).length
  const informal = sentences.filter((sentence) => formIn(forms.informal, sentence)).length
  if (formal >= enough && formal >= clearly * informal) return 'formal'
  return informal >= enough && informal >= clearly * formal ? 'informal' : null
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const tenths = (value: number) => Math.round(value * 10) / 10

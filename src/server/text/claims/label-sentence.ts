import type { ClaimKind } from '#contracts/rules/claim-rules.ts'
import { folded } from '../language/words.ts'
import { fullNamesBeyond } from '../names/strange-names.ts'
import { quantitiesMissing } from '../quantities/compare-quantities.ts'
import { quotedIn } from '../quotes/unsaid-quotes.ts'
import { advises, namesFindings, setsAboveAll, speaksForClient } from './claim-words.ts'

export type ClaimSettings = {
  /** BCP 47. */
  language: string
  clientName: string
  /** The day of the check, such as 2026-11-22. */
  today: string
}

/** What a sentence is, as far as its form shows: a figure, a quotation, a name, the client speaking. */
export function labelOf(sentence: string, settings: ClaimSettings): ClaimKind {
  const { language, clientName } = settings
  if (quotedIn(sentence).length > 0) return 'quotation'
  if (quantitiesMissing(sentence, '', settings).length > 0) return 'figure'
  if (/[?？]["”’»)]*$/.test(sentence)) return 'common'
  if (fullNamesBeyond(sentence, clientName, language).length > 0) return 'fact'
  if (namesFindings(sentence, language)) return 'fact'
  if (advises(sentence, language)) return 'advice'
  const named = clientName !== '' && folded(sentence).includes(folded(clientName))
  return named || speaksForClient(sentence, language) ? 'client' : 'common'
}

/** Whether a sentence is more particular than what everybody knows: it has a figure, a name or a superlative. */
export function isParticular(sentence: string, settings: ClaimSettings): boolean {
  const { language, clientName } = settings
  return (
    quantitiesMissing(sentence, '', settings).length > 0 ||
    fullNamesBeyond(sentence, clientName, language).length > 0 ||
    setsAboveAll(sentence, language)
  )
}

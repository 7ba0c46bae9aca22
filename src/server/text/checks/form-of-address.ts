import { primaryOf } from '../language/words.ts'
import type { Check } from './checked-article.ts'
import { formsOfAddress } from './language/forms-of-address.ts'
import { withoutReported } from './language/reported-speech.ts'
import { minority, ownWords, usesOf } from './one-usage.ts'

/** Readers who are addressed in two ways, or otherwise than the client's rules say. */
export const address: Check = {
  id: 'address',
  find: (article) => {
    const forms = formsOfAddress[article.language] ?? formsOfAddress[primaryOf(article.language)]
    if (!forms) return null
    const own = ownWords(article)
    const [formal, informal, everyday] = [forms.formal, forms.informal, forms.everyday ?? []].map(
      (form) => usesOf(own, form, withoutReported),
    )
    const { address: asked } = article.ground.rules
    const against = (asked === 'formal' ? informal : asked === 'informal' ? formal : []) ?? []
    if (against.length > 0) {
      return against.map(({ place, sentence, word }) => ({
        ...{ place, quote: sentence },
        message: `“${word}” here; the client’s readers are addressed ${asked}ly.`,
      }))
    }
    const mixed = minority(formal ?? [], informal ?? [], everyday ?? [])
    if (!mixed) return []
    return mixed.odd.map(({ place, sentence, word }) => ({
      place,
      quote: sentence,
      message: `“${word}” here, “${mixed.usual.word}” elsewhere.`,
    }))
  },
}

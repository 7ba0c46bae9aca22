import { folded } from '../checks/checked-article.ts'

const web = /\b(?:https?:\/\/|www\.)[^\s<>"“”„«»()[\]]+/gi
const bare =
  /(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|co\.uk|uk|de|fr|es|it|nl|eu|info|at|ch)(?:\/[^\s<>"“”()[\]]*)?(?![\w@])/gi
// Not from within a word: a very long one would take minutes.
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Addresses of the web and of mail as texts have them: written out, with or without a scheme. */
export function webAddressesIn(text: string): string[] {
  const mails = text.match(mail) ?? []
  const rest = text.replaceAll(mail, ' ')
  const webs = rest.match(web) ?? []
  return [...mails, ...webs, ...(rest.replaceAll(web, ' ').match(bare) ?? [])]
}

/** A text without the addresses that are written out in it, except for those that `keeps` knows. */
export function withoutAddresses(text: string, keeps: (address: string) => boolean): string {
  const cut = (found: string) => (keeps(found) ? found : ' ')
  return [mail, web, bare].reduce((rest, pattern) => rest.replaceAll(pattern, cut), text)
}

/** An address without what makes no difference: scheme, www, closing marks. */
export function plainAddress(address: string): string {
  return folded(address)
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?]+$/, '')
    .replace(/\/$/, '')
}

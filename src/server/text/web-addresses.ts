import { mailAddress, webAddress } from '#contracts/rules/articles/without-addresses.ts'
import { folded } from './language/words.ts'

const bare =
  /(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|co\.uk|uk|de|fr|es|it|nl|eu|info|at|ch)(?:\/[^\s<>"“”()[\]]*)?(?![\w@])/gi

/** Addresses of the web and of mail as texts have them: written out, with or without a scheme. */
export function webAddressesIn(text: string): string[] {
  const mails = text.match(mailAddress) ?? []
  const rest = text.replaceAll(mailAddress, ' ')
  const webs = rest.match(webAddress) ?? []
  return [...mails, ...webs, ...(rest.replaceAll(webAddress, ' ').match(bare) ?? [])]
}

/** A text without the addresses that are written out in it, with or without a scheme, except for those that `keeps` knows. */
export function withoutUnknownAddresses(
  text: string,
  keeps: (address: string) => boolean = () => false,
): string {
  const cut = (found: string) => (keeps(found) ? found : ' ')
  return [mailAddress, webAddress, bare].reduce(
    (rest, pattern) => rest.replaceAll(pattern, cut),
    text,
  )
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

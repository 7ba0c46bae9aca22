import type { Nodes } from 'mdast'
import { isStoredPicture } from '#contracts/rules/articles/article-markdown.ts'
import { plainAddress, webAddressesIn, withoutUnknownAddresses } from '../web-addresses.ts'
import { type Check, nodesOf } from './checked-article.ts'

const phone = /(?:\+|\b0)\d[\d\s()/.-]{7,}\d/g
const street =
  /\b\d{1,4}[a-z]? (?:\p{Lu}\p{L}+ ){1,3}(?:Street|Road|Avenue|Lane|Square|Drive|Way)\b|\b\p{Lu}\p{L}*(?:straße|strasse|weg|platz|allee|gasse|straat|laan|plein) \d{1,4}\b|\b\d{1,4},? (?:rue|avenue|boulevard|place) (?:de |du |des |la |le )*\p{Lu}\p{L}+|\b(?:Calle|Avenida|Plaza|Via|Viale|Piazza) (?:de |del |la )*\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*,? \d{1,4}\b/gu

function addressesIn(text: string): string[] {
  return [...webAddressesIn(text), ...(withoutUnknownAddresses(text).match(street) ?? [])]
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Links, mail addresses, telephone numbers and streets that the brief, knowledge and source don't hold. */
export const addresses: Check = {
  id: 'addresses',
  group: 'facts',
  label: 'Links and addresses are known',
  advice: 'Remove it, or add the address to the client’s knowledge once you have checked it.',
  find: ({ blocks, ground }) => {
    const known = new Set(addressesIn(ground.evidence).map(plainAddress))
    const evidence = plainAddress(ground.evidence)
    const numbers = digits(ground.evidence)
    return blocks.flatMap(({ place, tree, text }) => {
      const links = nodesOf(tree).flatMap((node) =>
        node.type === 'link' || node.type === 'image' || node.type === 'definition'
          ? [{ address: node.url, quote: textOf(node) || node.url }]
          : [],
      )
      const written = addressesIn(text).map((address) => ({ address, quote: address }))
      const phones = (text.match(phone) ?? []).filter((found) => digits(found).length >= 9)
      const strange = phones.filter((found) => !numbers.includes(digits(found)))
      const unknown = [...links, ...written].filter(({ address }) => {
        const wanted = plainAddress(address)
        if (wanted === '' || isStoredPicture(address)) return false
        return !known.has(wanted) && !evidence.includes(wanted)
      })
      // An address that is written out is a link as well.
      const once = new Map(unknown.map((found) => [plainAddress(found.address), found]))
      for (const found of strange) once.set(found, { address: found, quote: found })
      return [...once.values()].map(({ address, quote }) => ({
        place,
        quote,
        message: `“${address.replace(/[.,;:!?]+$/, '')}” is an address that is in none of the sources.`,
      }))
    })
  },
}

/** The words of a link, as far as they are plain. */
function textOf(node: Nodes): string {
  if (!('children' in node)) return ''
  const [first] = node.children
  return first?.type === 'text' ? first.value : ''
}

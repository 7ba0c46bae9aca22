import { folded } from '../../language/words.ts'
import { hostOf, plainAddress } from '../../web-addresses.ts'
import { type Check, type CheckedArticle, nodesOf } from '../checked-article.ts'

const fewest = 2

/** Links to the client’s own pages, where any are known. */
export const internalLinks: Check = {
  id: 'internal-links',
  find: (article) => {
    const own = new Set((article.around?.ownPages ?? []).map(hostOf))
    if (own.size === 0) return null
    const linked = new Set(
      linksOf(article)
        .filter((url) => own.has(hostOf(url)))
        .map(plainAddress),
    )
    if (linked.size >= fewest) return []
    const found = linked.size === 0 ? 'No link leads' : 'One link leads'
    return [
      {
        place: 'article',
        quote: '',
        message: `${found} to the client’s own pages; ${fewest} are better.`,
      },
    ]
  },
}

/** Where the links of an article lead. */
export const linksOf = ({ blocks }: Pick<CheckedArticle, 'blocks'>): string[] =>
  blocks.flatMap(({ tree }) =>
    nodesOf(tree).flatMap((node) =>
      node.type === 'link' || node.type === 'definition' ? [node.url] : [],
    ),
  )

const plain = (text: string) =>
  folded(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether an address belongs to whoever has this name, or this address. */
export function isOf(name: string, address: string): boolean {
  const host = hostOf(address)
  const wanted = plain(name)
  if (wanted.length < 4) return false
  if (/\.\p{L}{2,}$/u.test(name.trim()))
    return host === hostOf(name) || host.endsWith(`.${hostOf(name)}`)
  return host.split('.').some((part) => plain(part) === wanted)
}

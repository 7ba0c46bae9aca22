import type { Nodes } from 'mdast'
import type { Finding } from '#contracts/articles/checks.ts'
import { isLinkAddress, isPictureAddress } from '#contracts/rules/articles/article-markdown.ts'
import { type Check, nodesOf, shortened, wordsIn } from '../checked-article.ts'

/** Links and pictures that lead nowhere on the web, and notes that nothing refers to. */
export const references: Check = {
  id: 'references',
  find: ({ blocks }) => {
    const made = blocks.flatMap(({ place, tree }) => {
      const nodes = nodesOf(tree)
      const noted = new Set(
        nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])),
      )
      return nodes.flatMap((node): (Finding | null)[] => {
        if (!isReference(node)) return []
        const message = problemOf(node, noted)
        return message === '' ? [null] : [{ place, quote: wordsIn(node), message }]
      })
    })
    return made.length === 0 ? null : made.filter((one) => one !== null)
  },
}

const isReference = ({ type }: Nodes) =>
  ['link', 'definition', 'image', 'footnoteDefinition'].includes(type)

function problemOf(node: Nodes, noted: ReadonlySet<string>): string {
  if (node.type === 'footnoteDefinition') {
    return noted.has(node.identifier) ? '' : `Nothing refers to the note “${node.identifier}”.`
  }
  if (node.type === 'image') {
    return isPictureAddress(node.url) && leads(node.url)
      ? ''
      : `The picture “${shortened(node.url)}” can’t be loaded once the article is published.`
  }
  if (node.type !== 'link' && node.type !== 'definition') return ''
  if (node.url.trim() === '') return 'A link has no address.'
  return isLinkAddress(node.url) && leads(node.url)
    ? ''
    : `“${shortened(node.url)}” leads nowhere once the article is published.`
}

/** Whether an address of the web names a host, and one of mail a mailbox. */
function leads(address: string): boolean {
  if (/^mailto:/i.test(address)) return /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+/i.test(address)
  if (!/^https?:/i.test(address)) return true
  const { hostname } = new URL(address)
  return /^https?:\/\//i.test(address) && (hostname.includes('.') || hostname.startsWith('['))
}

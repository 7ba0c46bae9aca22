import type { Definition, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast'
import { isLinkAddress, isStoredPicture } from '#contracts/rules/articles/article-markdown.ts'
import { withoutUnknownAddresses } from '../web-addresses.ts'
import { parseMarkdown } from './markdown.ts'

type Reference = Definition | Image | ImageReference | Link | LinkReference
type Cut = { from: number; to: number; said: string }

/** Each round takes out what stood around others; what still holds links after these is no honest text. */
const mostRounds = 6

/**
 * Markdown without links, pictures and written-out addresses that are not `known`; their words stay. It is read as
 * every screen and format reads it, so that what leads nowhere here leads nowhere there.
 */
export function onlyKnownLinks(markdown: string, known: (address: string) => boolean): string {
  let text = markdown
  for (let round = 0; round < mostRounds; round++) {
    const cuts = cutsIn(text, known)
    if (cuts.length === 0) {
      const rest = withoutUnknownAddresses(text, known)
      if (rest === text) return text
      text = rest
    }
    for (const { from, to, said } of cuts.toReversed()) {
      text = `${text.slice(0, from)}${said}${text.slice(to)}`
    }
  }
  return withoutUnknownAddresses(text.replace(/[[\]<>]/g, ''), known)
}

/** The outermost references that lead to unknown places, in the order of the text. */
function cutsIn(text: string, known: (address: string) => boolean): Cut[] {
  const tree = parseMarkdown(text)
  const isStrange = (url: string) => isLinkAddress(url) && !known(url)
  const strange = new Set(
    referencesIn(tree).flatMap((node) =>
      node.type === 'definition' && isStrange(node.url) ? [node.identifier] : [],
    ),
  )
  const cuts: Cut[] = []
  const visit = (node: Nodes) => {
    if (isReference(node) && goes(node)) {
      const from = node.position?.start.offset ?? 0
      const to = node.position?.end.offset ?? 0
      if (to > from)
        return void cuts.push({ from, to, said: withoutUnknownAddresses(wordsOf(node), known) })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  const goes = (node: Reference) => {
    if (node.type === 'image') return !isStoredPicture(node.url) && !known(node.url)
    return 'url' in node ? isStrange(node.url) : strange.has(node.identifier)
  }
  /** What readers see of it. */
  const wordsOf = (node: Reference): string => {
    if ('alt' in node) return node.alt ?? ''
    if (!('children' in node)) return ''
    const start = node.children[0]?.position?.start.offset
    const end = node.children.at(-1)?.position?.end.offset
    return start === undefined || end === undefined ? '' : text.slice(start, end)
  }
  visit(tree)
  return cuts
}

function isReference(node: Nodes): node is Reference {
  return ['definition', 'image', 'imageReference', 'link', 'linkReference'].includes(node.type)
}

function referencesIn(node: Nodes): Reference[] {
  const own = isReference(node) ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap(referencesIn)] : own
}

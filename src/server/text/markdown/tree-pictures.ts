import type { Image, Nodes, Root } from 'mdast'
import { isStoredPicture } from '#contracts/rules/articles/article-markdown.ts'

export type TreePicture = {
  /** As the text names it. */
  address: string
  alt: string
  caption: string
}

/** Our own pictures in a text, in its order, each address once. */
export function storedPicturesIn(tree: Root): TreePicture[] {
  const found = new Map<string, TreePicture>()
  for (const { url, alt, title } of imagesIn(tree)) {
    if (!isStoredPicture(url) || found.has(url)) continue
    found.set(url, { address: url, alt: alt ?? '', caption: title ?? '' })
  }
  return [...found.values()]
}

/** All pictures of a text, in its order. */
export function imagesIn(node: Nodes): Image[] {
  if (node.type === 'image') return [node]
  return 'children' in node ? node.children.flatMap(imagesIn) : []
}

/**
 * The text with its pictures under other addresses. Null takes a picture out, together with a paragraph that
 * held nothing else.
 */
export function withPictures(tree: Root, addressOf: (address: string) => string | null): Root {
  return { ...tree, children: replaced(tree.children, addressOf) as Root['children'] }
}

function replaced(nodes: readonly Nodes[], addressOf: (address: string) => string | null): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'image') {
      const url = addressOf(node.url)
      return url === null ? [] : [{ ...node, url }]
    }
    if (!('children' in node)) return [node]
    const children = replaced(node.children, addressOf)
    const isEmptied = children.length === 0 && node.children.length > 0
    return isEmptied && node.type === 'paragraph' ? [] : [{ ...node, children } as Nodes]
  })
}

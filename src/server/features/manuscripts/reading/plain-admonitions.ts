import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { parseWhole } from '#server/text/markdown/markdown.ts'

const opening =
  /^(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+(?:inline|end))*(?:[ \t]+"([^"\n]*)")?[ \t]*(?:\n|$)/

/** The boxes of MyST that have a kind for a title. */
const boxes = new Set(
  'note tip hint important warning caution attention danger error seealso admonition'.split(' '),
)

/** Boxes of MkDocs, `!!! note "Title"` and what is indented below it, and of MyST, as quotes with a title. */
export function plainAdmonitions(tree: Root): void {
  for (let at = 0; at < tree.children.length; at += 1) {
    const node = tree.children[at]
    const directive = node?.type === 'code' && /^\{([a-z]+)\}$/.exec(node.lang ?? '')?.[1]
    if (node?.type === 'code' && directive && boxes.has(directive)) {
      const inside = parseWhole(node.value).children
      tree.children[at] = quoteOf([titleOf(node.meta ?? directive), ...inside])
      continue
    }
    const box = openedBy(node)
    if (!box) continue
    let end = at + 1
    // Below an empty line, what is indented was taken for code.
    while (isIndented(tree.children[end])) end += 1
    const inside = tree.children
      .slice(at + 1, end)
      .flatMap((node) => (node.type === 'code' ? parseWhole(node.value).children : []))
    tree.children.splice(at, end - at, quoteOf([...box, ...inside]))
  }
}

/** The title of a box and its first words; undefined where none begins. */
function openedBy(node: RootContent | undefined): Paragraph[] | undefined {
  const first = node?.type === 'paragraph' ? node.children[0] : undefined
  const found = first?.type === 'text' && opening.exec(first.value)
  if (!found || first?.type !== 'text' || node?.type !== 'paragraph') return undefined
  const [whole, kind = '', title] = found
  const heading = title ?? kind
  const words: PhrasingContent[] = [
    { type: 'text', value: first.value.slice(whole.length) },
    ...node.children.slice(1),
  ]
  const isEmpty = words.length === 1 && first.value.length === whole.length
  return [...(heading ? [titleOf(heading)] : []), ...(isEmpty ? [] : [paragraph(words)])]
}

const quoteOf = (children: RootContent[]): Blockquote => ({
  type: 'blockquote',
  children: children as Blockquote['children'],
})

function titleOf(words: string): Paragraph {
  const value = words.charAt(0).toUpperCase() + words.slice(1)
  return paragraph([{ type: 'strong', children: [{ type: 'text', value }] }])
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** Code without a fence has no place for a language, and begins four columns from the edge. */
const isIndented = (node: RootContent | undefined) =>
  node?.type === 'code' &&
  !node.lang &&
  node.position !== undefined &&
  node.position.end.line - node.position.start.line + 1 === node.value.split('\n').length

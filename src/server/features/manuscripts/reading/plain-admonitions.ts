import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { parseWhole } from '#server/text/markdown/markdown.ts'

const opening =
  /^(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+(?:inline|end))*(?:[ \t]+"([^"\n]*)")?[ \t]*(?:\n|$)/

/** Boxes of MkDocs, `!!! note "Title"` and what is indented below it, as quotes with a title. */
export function plainAdmonitions(tree: Root): void {
  for (let at = 0; at < tree.children.length; at += 1) {
    const box = openedBy(tree.children[at])
    if (!box) continue
    let end = at + 1
    // Below an empty line, what is indented was taken for code.
    while (isIndented(tree.children[end])) end += 1
    const inside = tree.children
      .slice(at + 1, end)
      .flatMap((node) => (node.type === 'code' ? parseWhole(node.value).children : []))
    const children = [...box, ...inside] as Extract<RootContent, { type: 'blockquote' }>['children']
    tree.children.splice(at, end - at, { type: 'blockquote', children })
  }
}

/** The title of a box and its first words; undefined where none begins. */
function openedBy(node: RootContent | undefined): Paragraph[] | undefined {
  const first = node?.type === 'paragraph' ? node.children[0] : undefined
  const found = first?.type === 'text' && opening.exec(first.value)
  if (!found || first?.type !== 'text' || node?.type !== 'paragraph') return undefined
  const [whole, kind = '', title] = found
  const value = title ?? kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
  const words: PhrasingContent[] = [
    { type: 'text', value: first.value.slice(whole.length) },
    ...node.children.slice(1),
  ]
  const isEmpty = words.length === 1 && first.value.length === whole.length
  return [
    ...(value ? [paragraph([{ type: 'strong', children: [{ type: 'text', value }] }])] : []),
    ...(isEmpty ? [] : [paragraph(words)]),
  ]
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** Code without a fence has no place for a language, and begins four columns from the edge. */
const isIndented = (node: RootContent | undefined) =>
  node?.type === 'code' &&
  !node.lang &&
  node.position !== undefined &&
  node.position.end.line - node.position.start.line + 1 === node.value.split('\n').length

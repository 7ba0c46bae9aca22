import type { Nodes, PhrasingContent, Root } from 'mdast'

/**
 * A tree whose line breaks stand where Markdown has them: between words of a paragraph. At the end of emphasis or of a
 * block it would write a backslash that readers see, so those of emphasis stand beside it and those of blocks are gone.
 */
export function placeBreaks(tree: Root): Root {
  return placed(tree) as Root
}

function placed(node: Nodes): Nodes {
  if (!('children' in node)) return node
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
  const children = isLine
    ? ofLine(node.children)
    : node.children.filter((child) => !isBreak(child)).map(placed)
  return { ...node, children } as Nodes
}

function ofLine(nodes: PhrasingContent[]): PhrasingContent[] {
  const { inside } = apart(besideEmphasis(nodes))
  return inside.map((node, at) => {
    if (node.type !== 'text') return node
    let { value } = node
    if (isBreak(inside[at - 1])) value = value.trimStart()
    if (isBreak(inside[at + 1])) value = value.trimEnd()
    return { ...node, value }
  })
}

function besideEmphasis(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!('children' in node)) return [node]
    const { before, inside, after } = apart(besideEmphasis(node.children))
    const rest = { ...node, children: inside } as PhrasingContent
    return [...before, ...(inside.length > 0 ? [rest] : []), ...after]
  })
}

/** The breaks and blanks at either end, and what stands between them. */
function apart(nodes: PhrasingContent[]) {
  const from = nodes.findIndex((node) => !isBlank(node))
  if (from === -1) return { before: nodes, inside: [], after: [] }
  const to = nodes.findLastIndex((node) => !isBlank(node)) + 1
  return { before: nodes.slice(0, from), inside: nodes.slice(from, to), after: nodes.slice(to) }
}

const isBreak = (node: Nodes | undefined) =>
  node?.type === 'break' || (node?.type === 'html' && /^<br\s*\/?>$/i.test(node.value))

/** A break, or nothing but the blanks between two. */
const isBlank = (node: PhrasingContent) =>
  isBreak(node) || (node.type === 'text' && node.value.trim() === '')

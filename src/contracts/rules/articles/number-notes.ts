import type { FootnoteDefinition, Nodes, Root, RootContent } from 'mdast'

/**
 * Numbers the notes of a text in the order in which it calls them, and puts them at its end. A note that nothing
 * calls is shown nowhere, so it goes.
 */
export function numberNotes(tree: Root): Root {
  const notes = new Map<string, FootnoteDefinition>()
  const body = withoutNotes(tree, notes)
  if (notes.size === 0) return tree
  const numbers = new Map<string, string>()
  const called: FootnoteDefinition[] = []
  const numbered = (node: Nodes): Nodes => {
    if (node.type === 'footnoteReference') return { ...node, ...nameOf(node.identifier) }
    if (!('children' in node)) return node
    return { ...node, children: node.children.map(numbered) } as Nodes
  }
  const nameOf = (identifier: string) => {
    const note = notes.get(identifier)
    if (note && !numbers.has(identifier)) {
      called.push(note)
      numbers.set(identifier, String(called.length))
    }
    const label = numbers.get(identifier) ?? identifier
    return { identifier: label, label }
  }
  const { children } = numbered(body) as Root
  const listed: RootContent[] = []
  // A note may call another, which is then numbered behind those of the text.
  for (let index = 0; index < called.length; index += 1) {
    const note = called[index]
    if (!note) continue
    listed.push({ ...(numbered(note) as FootnoteDefinition), ...nameOf(note.identifier) })
  }
  return { ...tree, children: [...children, ...listed] }
}

/** Takes the notes out of a node, wherever they stand in it. */
function withoutNotes(node: Nodes, notes: Map<string, FootnoteDefinition>): Nodes {
  if (!('children' in node)) return node
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type !== 'footnoteDefinition') return [withoutNotes(child, notes)]
    if (!notes.has(child.identifier)) notes.set(child.identifier, child)
    return []
  })
  return { ...node, children } as Nodes
}

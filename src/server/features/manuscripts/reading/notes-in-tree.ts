import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast'
import { noteMarks, referenceMarks } from '#contracts/rules/articles/pasted/clean-notes.ts'

/** Makes notes of the marks that stand for them in a text that came as HTML. */
export function placeNotes(tree: Root): void {
  const notes = new Map<string, RootContent[]>()
  let open: RootContent[] | undefined
  const kept: RootContent[] = []
  for (const node of tree.children) {
    const name = node.type === 'paragraph' && takeMark(node)
    if (name) {
      open = []
      notes.set(name, open)
      if (node.type === 'paragraph' && node.children.length > 0) open.push(node)
    } else if (open) {
      if (open.length === 0) trimStart(node)
      open.push(node)
    } else kept.push(node)
  }
  tree.children = [
    ...kept,
    ...[...notes].map(
      ([identifier, children]): FootnoteDefinition => ({
        type: 'footnoteDefinition',
        identifier,
        label: identifier,
        children: children as FootnoteDefinition['children'],
      }),
    ),
  ]
  placeReferences(tree)
}

/** The number of a note stood before its words. */
function trimStart(node: RootContent): void {
  const first = node.type === 'paragraph' ? node.children[0] : undefined
  if (first?.type === 'text') first.value = first.value.trimStart()
}

/** Takes the mark of a note off a paragraph that begins with one, and answers the note's name. */
function takeMark(node: Extract<RootContent, { type: 'paragraph' }>): string | undefined {
  const [first] = node.children
  if (first?.type !== 'text') return undefined
  const [mark, at] = noteMarks.exec(first.value) ?? []
  if (mark === undefined || at === undefined) return undefined
  first.value = first.value.slice(mark.length).trimStart()
  if (first.value === '') node.children.shift()
  return String(Number(at) + 1)
}

function placeReferences(node: Nodes): void {
  if (!('children' in node)) return
  node.children = node.children.flatMap((child: Nodes): Nodes[] => {
    if (child.type !== 'text') {
      placeReferences(child)
      return [child]
    }
    // Splitting by a group leaves the numbers at every second place.
    return child.value.split(referenceMarks).flatMap((part, index): Nodes[] => {
      if (index % 2 === 0) return part ? [{ type: 'text', value: part }] : []
      const name = String(Number(part) + 1)
      return [{ type: 'footnoteReference', identifier: name, label: name }]
    })
  }) as typeof node.children
}

/** Writes the addresses of links and pictures by name where they are used: a definition may stand in another part. */
export function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>()
  each(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    }
  })
  if (definitions.size === 0) return
  const resolve = (node: Nodes): void => {
    if (!('children' in node)) return
    node.children = node.children.flatMap((child: Nodes): Nodes[] => {
      if (child.type === 'definition') return []
      resolve(child)
      if (child.type !== 'linkReference' && child.type !== 'imageReference') return [child]
      const { url = '', title = null } = definitions.get(child.identifier) ?? {}
      return child.type === 'linkReference'
        ? [{ type: 'link', url, title, children: child.children }]
        : [{ type: 'image', url, title, alt: child.alt ?? null }]
    }) as typeof node.children
  }
  resolve(tree)
}

/** The blocks of a part with the notes that it points to, wherever they stood. */
export function withNotes(nodes: RootContent[], all: readonly FootnoteDefinition[]): RootContent[] {
  if (all.length === 0) return nodes
  const named = new Map(all.map((note) => [note.identifier, note]))
  const used = new Map<string, FootnoteDefinition>()
  const collect = (node: Nodes) =>
    each(node, ({ ...one }) => {
      const note = one.type === 'footnoteReference' && named.get(one.identifier)
      if (!note || used.has(note.identifier)) return
      used.set(note.identifier, note)
      collect(note)
    })
  for (const node of nodes) collect(node)
  return [...nodes, ...used.values()]
}

export function each(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) each(child, look)
}

import type { BlockContent, Nodes, Parent, Root, RootContent } from 'mdast'
import { addedWords } from './words/added-words.ts'

declare module 'mdast' {
  /** A raised letter or number, which Markdown has no mark for. */
  interface Superscript extends Parent {
    type: 'superscript'
    children: PhrasingContent[]
  }
  interface PhrasingContentMap {
    superscript: Superscript
  }
  interface RootContentMap {
    superscript: Superscript
  }
  interface RootData {
    /** Of an article's tree: the language its words speak for; null where there are too few. */
    language?: string | null
  }
}

/**
 * A text in which everything is written out that only Markdown has a mark for, so that any format can show it:
 * notes are raised numbers and a list at the end, ticks are ☑ and ☐, and a line's end in the source is a blank.
 */
export function readableTree(tree: Root): Root {
  const body = tree.children.filter(({ type }) => type !== 'footnoteDefinition')
  return {
    ...tree,
    children: [...(readable(body) as RootContent[]), ...listOfNotes(tree)],
  }
}

function readable(nodes: readonly Nodes[]): Nodes[] {
  return nodes.map((node): Nodes => {
    if (node.type === 'text') return { ...node, value: onOneLine(node.value) }
    if (node.type === 'footnoteReference') return raised(node.label ?? node.identifier)
    if (!('children' in node)) return node
    const children = readable(node.children)
    // Ghost drops `del`, and a price that was struck out would read as valid; every site keeps `s`.
    if (node.type === 'delete') return { ...node, data: { hName: 's' }, children } as Nodes
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') {
      return { ...node, children } as Nodes
    }
    const ticked = withTick(children as BlockContent[], node.checked ? '☑' : '☐')
    return { ...node, checked: null, children: ticked }
  })
}

const ideographs =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])\s*\n\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])/gu

/** Chinese and Japanese put no blank where a line ends. */
function onOneLine(text: string): string {
  return text.replaceAll(ideographs, '').replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ')
}

function raised(label: string): Nodes {
  return {
    type: 'superscript',
    data: { hName: 'sup' },
    children: [{ type: 'text', value: label }],
  }
}

function withTick(children: BlockContent[], tick: string): BlockContent[] {
  const [first, ...others] = children
  if (first?.type !== 'paragraph') {
    return [{ type: 'paragraph', children: [{ type: 'text', value: tick }] }, ...children]
  }
  const marked = [{ type: 'text' as const, value: `${tick} ` }, ...first.children]
  return [{ ...first, children: marked }, ...others]
}

function listOfNotes({ children, data }: Root): RootContent[] {
  const notes = children.filter((node) => node.type === 'footnoteDefinition')
  if (notes.length === 0) return []
  const title = addedWords(data?.language)?.notes
  const head: RootContent = title
    ? { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] }
    : { type: 'thematicBreak' }
  const items = notes.map((note) => ({
    type: 'listItem' as const,
    spread: note.children.length > 1,
    children: readable(note.children) as BlockContent[],
  }))
  return [head, { type: 'list', ordered: true, start: 1, children: items }]
}

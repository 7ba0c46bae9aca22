import type { PhrasingContent } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

type Item = { node: PhrasingContent; marks: readonly Mark[] }

/** Marks whose Markdown needs a word at either end. */
const emphases = [schema.marks.strong, schema.marks.emphasis, schema.marks.delete]
/** The outer mark first, where two of them run equally far. */
const order = [schema.marks.link, ...emphases]

/** The content of a paragraph, heading or cell as Markdown nodes; `oneLine` says that it may not hold a line break. */
export function inlinesToMdast(block: Node, oneLine = false): PhrasingContent[] {
  let items: Item[] = block.content.content.map((node) => toItem(node, oneLine))
  items = trimmed(items).flatMap(apartFromBreaks)
  for (const type of emphases) items = withoutBlankEdges(items, type)
  return grouped(items, [])
}

function toItem(node: Node, oneLine: boolean): Item {
  const { code } = schema.marks
  const marks = node.marks.filter((mark) => mark.type !== code)
  if (node.isText) {
    const value = node.text ?? ''
    const type = code.isInSet(node.marks) ? 'inlineCode' : 'text'
    return { node: { type, value }, marks }
  }
  const { src, alt, title, source } = node.attrs
  if (node.type === schema.nodes.image) {
    return { node: { type: 'image', url: src, alt, title }, marks }
  }
  if (node.type === schema.nodes.raw_inline) return { node: { type: 'html', value: source }, marks }
  return { node: oneLine ? { type: 'html', value: '<br>' } : { type: 'break' }, marks }
}

const isBreak = ({ node }: Item) =>
  node.type === 'break' || (node.type === 'html' && node.value === '<br>')
const isBlank = (item: Item) =>
  isBreak(item) || (item.node.type === 'text' && item.node.value.trim() === '')

/** Without blanks and breaks at its ends, which no Markdown keeps. */
function trimmed(items: Item[]): Item[] {
  const from = items.findIndex((item) => !isBlank(item))
  const to = items.findLastIndex((item) => !isBlank(item))
  if (from === -1) return []
  return items.slice(from, to + 1).map((item, at, all) => {
    if (item.node.type !== 'text') return item
    let { value } = item.node
    if (at === 0) value = value.trimStart()
    if (at === all.length - 1) value = value.trimEnd()
    return { ...item, node: { type: 'text', value } }
  })
}

/** A text without the blanks beside a line break, which readers don't see. */
function apartFromBreaks(item: Item, at: number, all: Item[]): Item[] {
  if (item.node.type !== 'text') return [item]
  const [before, next] = [all[at - 1], all[at + 1]]
  let { value } = item.node
  if (before && isBreak(before)) value = value.trimStart()
  if (next && isBreak(next)) value = value.trimEnd()
  return value === '' ? [] : [{ ...item, node: { type: 'text', value } }]
}

/** The items with blanks at either end of each emphasis put outside of it. */
function withoutBlankEdges(items: Item[], type: Mark['type']): Item[] {
  const out: Item[] = []
  const has = ({ marks }: Item) => type.isInSet(marks) !== undefined
  for (let at = 0; at < items.length; ) {
    let end = at
    while (end < items.length && has(items[end] as Item)) end += 1
    if (end === at) {
      out.push(...items.slice(at, at + 1))
      at += 1
    } else {
      out.push(...withoutEdges(items.slice(at, end), type))
      at = end
    }
  }
  return out
}

function withoutEdges(run: Item[], type: Mark['type']): Item[] {
  const without = (item: Item): Item => ({
    ...item,
    marks: item.marks.filter((mark) => mark.type !== type),
  })
  const parts = run.flatMap(apartFromBlanks)
  const from = parts.findIndex((item) => !isBlank(item))
  const to = parts.findLastIndex((item) => !isBlank(item))
  return parts.map((item, at) => (from === -1 || at < from || at > to ? without(item) : item))
}

/** A text with the blanks around it as items of their own. */
function apartFromBlanks(item: Item): Item[] {
  if (item.node.type !== 'text') return [item]
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(item.node.value) ?? []
  return [before, words, after]
    .filter((value) => value !== '')
    .map((value) => ({ ...item, node: { type: 'text', value } }))
}

/** Nests the items in their marks: of those that begin at a place, the one that runs longest is outside. */
function grouped(items: Item[], open: readonly Mark[]): PhrasingContent[] {
  const out: PhrasingContent[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    const runs = item.marks
      .filter((mark) => !mark.isInSet(open))
      .map((mark) => ({ mark, end: runEnd(items, at, mark) }))
      .sort((a, b) => b.end - a.end || order.indexOf(a.mark.type) - order.indexOf(b.mark.type))
    const [longest] = runs
    if (longest) {
      out.push(wrap(longest.mark, grouped(items.slice(at, longest.end), [...open, longest.mark])))
      at = longest.end
    } else {
      push(out, item.node)
      at += 1
    }
  }
  return out
}

function runEnd(items: Item[], from: number, mark: Mark): number {
  let end = from
  while (end < items.length && mark.isInSet((items[end] as Item).marks)) end += 1
  return end
}

/** Adds a node; texts that follow each other become one, so that they are escaped as one. */
function push(out: PhrasingContent[], node: PhrasingContent): void {
  const last = out.at(-1)
  if (last?.type === 'text' && node.type === 'text') last.value += node.value
  else if (last?.type === 'inlineCode' && node.type === 'inlineCode') last.value += node.value
  else out.push('value' in node ? { ...node } : node)
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type) {
    case schema.marks.link:
      return {
        type: 'link',
        url: mark.attrs.href,
        title: mark.attrs.title,
        children: children as never,
      }
    case schema.marks.strong:
      return { type: 'strong', children }
    case schema.marks.emphasis:
      return { type: 'emphasis', children }
    default:
      return { type: 'delete', children }
  }
}

import type { Nodes, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import { plainAdmonitions } from './plain-admonitions.ts'
import { textOfTree } from './text-of-tree.ts'

type Told = { comments: number; embeds: number; shortcodes: number; abbreviations: number }

/**
 * Leaves of other dialects of Markdown what their readers see: links of notes by their words, marked words plain,
 * boxes as quotes. Comments are no text; what a program would have put in is told.
 */
export function plainDialects(tree: Root): string[] {
  const told: Told = { comments: 0, embeds: 0, shortcodes: 0, abbreviations: 0 }
  withoutComments(tree, told)
  tree.children = tree.children.filter((node) => !isMachinery(node, told)).flatMap(plainContainer)
  plainAdmonitions(tree)
  visit(tree, told)
  tree.children = tree.children.filter(
    (node) => node.type !== 'paragraph' || !node.children.every(isBlank),
  )
  return [
    ...said(told.comments, 'A comment was left out.', 'comments were left out.'),
    ...said(told.embeds, 'An embedded file was left out.', 'embedded files were left out.'),
    ...said(
      told.shortcodes,
      'An instruction to a site was left out.',
      'instructions to a site were left out.',
    ),
    ...said(
      told.abbreviations,
      'What an abbreviation stands for was left out.',
      'explanations of abbreviations were left out.',
    ),
  ]
}

const said = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/** Comments of Obsidian that go over several blocks. */
function withoutComments(tree: Root, told: Told): void {
  const marks = tree.children.map((node) =>
    node.type === 'paragraph' ? textOfTree(node).split('%%').length - 1 : 0,
  )
  for (let at = 0; at < tree.children.length; at += 1) {
    if ((marks[at] ?? 0) % 2 === 0) continue
    const end = marks.findIndex((count, place) => place > at && count % 2 === 1)
    if (end < 0) return
    const isWhole = (place: number, edge: RegExp) =>
      edge.test(textOfTree(tree.children[place] as Nodes).trim())
    if (isWhole(at, /^%%/) && isWhole(end, /%%$/)) {
      tree.children.splice(at, end - at + 1)
      marks.splice(at, end - at + 1)
      told.comments += 1
      at -= 1
    } else at = end
  }
}

/** What a site's program is told between the words. */
const tags = '\\{%(?:(?!%\\})[^\\n])*%\\}|\\{\\{[<%](?:(?!\\}\\})[^\\n])*[%>]\\}\\}'
const tag = new RegExp(tags, 'g')
const line = `[ \\t]*(?:${tags})[ \\t]*`
const tagLine = new RegExp(`^${line}\\n|(?:\\n|^)${line}(?=\\n|$)`, 'g')
const unseen = /\{%-?[ \t]*comment[ \t]*-?%\}[\s\S]*?\{%-?[ \t]*endcomment[ \t]*-?%\}/g
const abbreviation = /^\*\[[^\]\n]+\]:.*$/
const shortcode =
  /^(?:\[\[?_?TOC_?\]?\]|\{:[^{}]*\}|\{[.#][^{}]*\}|import\s[^\n]*\sfrom\s+['"][^\n]*|export\s+(?:const|default)\s[\s\S]*)$/i

/** `:::tip[Steam]` begins a box, perhaps with a title, and `:::` ends it. */
function plainContainer(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node]
  const [first] = node.children
  const last = node.children.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/(?:^|\n):::+[ \t]*$/, '')
  const fence =
    first?.type === 'text' &&
    /^:::+[ \t]*[\w-]+[ \t]*(?:\[([^\]\n]*)\]|([^\n{]*))(?:\{[^}\n]*\})?[ \t]*(?:\n|$)/.exec(
      first.value,
    )
  if (!fence || first?.type !== 'text') return [node]
  first.value = first.value.slice(fence[0].length)
  const title = (fence[1] || fence[2] || '').trim()
  if (!title) return [node]
  const heading: RootContent = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  }
  return [heading, node]
}

/** A paragraph that only tells a program something. */
function isMachinery(node: RootContent, told: Told): boolean {
  if (node.type !== 'paragraph') return false
  const text = textOfTree(node).trim()
  const lines = text.split('\n')
  if (text !== '' && lines.every((line) => abbreviation.test(line))) {
    told.abbreviations += lines.length
    return true
  }
  if (text !== '' && text.replace(tag, '').trim() === '') {
    told.shortcodes += text.match(tag)?.length ?? 0
    return true
  }
  const isFence = /^:::+\s*[\w-]*(?:\s*\{[^}]*\})?$/.test(text)
  if (!isFence && !shortcode.test(text)) return false
  if (!isFence && !/^\[|^\{/.test(text)) told.shortcodes += 1
  return true
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === ''

/** `[link](address){.class}` of Pandoc and Kramdown. */
const attributes = /^\{(?::[^{}\n]*|[^{}\n]*[.#=][^{}\n]*)\}/
const attributed = new Set(['link', 'image', 'inlineCode', 'strong', 'emphasis'])

function visit(node: Nodes, told: Told): void {
  if (!('children' in node)) return
  if (node.type === 'blockquote') plainBox(node)
  if (node.type === 'heading') withoutAttributes(node)
  node.children = node.children.flatMap((child: Nodes, at): Nodes[] => {
    if (child.type !== 'text') {
      visit(child, told)
      return [child]
    }
    const said = attributed.has(node.children[at - 1]?.type ?? '')
      ? child.value.replace(attributes, '')
      : child.value
    const value = plainText(said, told)
    return value === '' && child.value !== '' ? [] : [{ ...child, value }]
  }) as typeof node.children
}

/** `> [!tip] Steam` begins a box with a title. */
function plainBox(quote: Parent): void {
  const [first] = quote.children
  if (first?.type !== 'paragraph') return
  const [text, ...rest] = first.children
  if (text?.type !== 'text') return
  const found = /^\[!([\w-]+)\][+-]?[ \t]*([^\n]*)\n?/.exec(text.value)
  if (!found) return
  const [whole, kind = '', title = ''] = found
  const heading = title || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
  const left = text.value.slice(whole.length)
  const words: PhrasingContent[] = left ? [{ type: 'text', value: left }, ...rest] : rest
  quote.children = [
    {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: heading }] }],
    },
    ...(words.length > 0 ? [{ type: 'paragraph' as const, children: words }] : []),
    ...quote.children.slice(1),
  ]
}

/** `## Title {#name}` of Pandoc and Kramdown. */
function withoutAttributes(heading: Parent): void {
  const last = heading.children.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\s*\{[#.:][^{}]*\}\s*$/, '')
}

function plainText(text: string, told: Told): string {
  const counting = (kind: keyof Told) => () => {
    told[kind] += 1
    return ''
  }
  return text
    .replace(unseen, counting('comments'))
    .replace(tagLine, counting('shortcodes'))
    .replace(/\n\{:[^{}\n]*\}[ \t]*$/, '')
    .replace(/\[([^[\]\n]+)\]\{[.#][^{}\n]*\}/g, '$1')
    .replace(/[ \t]?%%[\s\S]*?%%/g, counting('comments'))
    .replace(/!\[\[[^\]\n]+\]\]/g, counting('embeds'))
    .replace(
      /\[\[([^\]|\n]+)(?:\|([^\]\n]+))?\]\]/g,
      (_, page: string, words?: string) => words ?? pageName(page),
    )
    .replace(/(^|[^=])==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/g, '$1$2')
    .replace(/\s\^[a-z0-9-]{4,}$/i, '')
}

/** `Notes/Bread#Flour` is shown as it is called, without where it lies. */
const pageName = (page: string) =>
  page
    .replace(/#\^[\w-]+$/, '')
    .split('#')
    .map((part) => part.split('/').at(-1) ?? '')
    .filter(Boolean)
    .join(' > ')

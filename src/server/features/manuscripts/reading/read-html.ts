import type { Element, Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import { pictureMarks } from '#contracts/rules/articles/pasted/picture-marks.ts'
import { parsePage } from '#server/text/pages/parse-page.ts'
import { placeNotes } from './notes-in-tree.ts'
import type { AboutText } from './read-front-matter.ts'
import type { BroughtPicture, Taken } from './take-pictures.ts'

/** A text before it is divided into the parts of an article. */
export type ReadText = {
  tree: Root
  about: AboutText
  /** What its source shows, to compare with what becomes of it. */
  shown: string
  pictures: BroughtPicture[]
  leftOut: { pictures: number; others: string[] }
}

/** Reads HTML whose links lead on from `base`. Without `pictures` they are all left out. */
export function readHtml(
  html: string,
  { base, pictures }: { base?: string | undefined; pictures?: Taken },
): ReadText {
  const { leftOut, shown, ...clean } = cleanHtml(html, parsePage, {
    base,
    takePicture: pictures?.take,
    marksNotes: true,
  })
  const elements: HtmlRoot = unified().use(rehypeParse, { fragment: true }).parse(clean.html)
  const title = take(elements, 'dataTitle')
  const subtitle = take(elements, 'dataSubtitle')
  tellMarkdown(elements)
  const tree = unified().use(rehypeRemark).runSync(elements) as Root
  placeNotes(tree)
  pictures?.place(tree)
  asWritten(tree)
  return {
    tree,
    about: { ...(title && { title }), ...(subtitle && { subtitle }) },
    shown,
    pictures: pictures?.taken() ?? [],
    leftOut: { pictures: leftOut.pictures, others: leftOut.others },
  }
}

/** Takes out what the author marked as the title or the subtitle of a document; its headings come below them. */
function take(tree: HtmlRoot, mark: 'dataTitle' | 'dataSubtitle'): string {
  const found = tree.children.find((node) => node.type === 'element' && mark in node.properties)
  if (found?.type !== 'element') return ''
  const text = textOf(found)
  // A picture in it stands at the beginning of the text.
  const marks = text.match(pictureMarks)?.join('') ?? ''
  tree.children[tree.children.indexOf(found)] = { type: 'text', value: marks }
  return text.replace(pictureMarks, '').replace(/\s+/g, ' ').trim()
}

const textOf = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Puts ticks of tasks and languages of code where they are looked for. */
function tellMarkdown({ children }: HtmlRoot | Element): void {
  for (const node of children) {
    if (node.type !== 'element') continue
    const { dataChecked, dataLanguage } = node.properties
    if (dataChecked !== undefined) {
      const properties = { type: 'checkbox', checked: dataChecked === 'true' }
      node.children.unshift({ type: 'element', tagName: 'input', properties, children: [] })
    }
    if (dataLanguage !== undefined) {
      const properties = { className: [`language-${dataLanguage}`] }
      node.children = [{ type: 'element', tagName: 'code', properties, children: node.children }]
    }
    tellMarkdown(node)
  }
}

/** Keeps the items of a list close together where each is a line, and the lines of a cell apart. */
export function asWritten(node: Nodes, cell?: Nodes): void {
  if (!('children' in node)) return
  for (const [at, child] of node.children.entries()) {
    if (cell && child.type === 'break') node.children[at] = { type: 'html', value: '<br>' }
    else asWritten(child, child.type === 'tableCell' ? child : cell)
  }
  if (node.type === 'listItem') {
    node.spread = node.children.some(({ type }, at) => type !== (at === 0 ? 'paragraph' : 'list'))
  }
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread)
}

import { codeLanguage } from './code-language.ts'
import { all, holdsBlocks, isBlock, rename, unwrap } from './dom.ts'
import { splitAtNumbers } from './number-items.ts'
import { plainLink, plainMarks } from './plain-marks.ts'
import { plainScript } from './plain-script.ts'

/**
 * Reduces HTML to paragraphs, headings, lists, quotes, tables, code and four marks. Links within a site lead on from
 * `base`. Answers how many links led nowhere.
 */
export function plainMarkup(body: HTMLElement, base: string | undefined): number {
  let lost = 0
  for (const block of all(body, 'pre')) plainCode(block)
  for (const element of all(body, 'kbd, samp, tt')) rename(element, 'code')
  for (const element of all(body, 'code')) {
    if (!element.closest('pre')) element.replaceChildren(element.textContent ?? '')
  }
  for (const link of all(body, 'a')) if (!plainLink(link, base)) lost += 1
  for (const element of all(body, 'sup, sub, span')) plainScript(element)
  for (const element of all(body, 'b, strong, i, em, s, strike, del, span, font, u, ins, mark')) {
    plainMarks(element)
  }
  for (const element of all(body, 'h1, h2, h3, h4, h5, h6')) {
    for (const mark of all(element, 'strong, b')) unwrap(mark)
  }
  splitAtNumbers(body)
  plainBlocks(body)
  splitAtBreaks(body)
  plainText(body, blanksOf(body))
  for (const element of all(body, '*')) keepAttributes(element)
  return lost
}

const kept = new Set([
  'href',
  'start',
  'align',
  'colspan',
  'rowspan',
  'data-checked',
  'data-language',
  'data-title',
  'data-subtitle',
])

function keepAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
}

function plainCode(block: HTMLElement): void {
  const language = codeLanguage(block)
  if (language) block.setAttribute('data-language', language)
  else block.removeAttribute('data-language')
  for (const end of all(block, 'br')) end.replaceWith('\n')
  block.replaceChildren(block.textContent?.replace(/\n$/, '') ?? '')
}

/** Boxes become paragraphs or go; words beside blocks get a paragraph of their own, so that none are glued. */
function plainBlocks(container: HTMLElement): void {
  let loose: HTMLElement | undefined
  const beside = holdsBlocks(container)
  for (const node of [...container.childNodes]) {
    if (isBlock(node) || (node.nodeType === 1 && holdsBlocks(node as HTMLElement))) {
      loose = undefined
      plainBlock(node as HTMLElement)
    } else if (beside && !/^(?:UL|OL|TABLE|THEAD|TBODY|TFOOT|TR)$/.test(container.tagName)) {
      if (!loose && !node.textContent?.trim()) {
        node.remove()
        continue
      }
      if (!loose) {
        loose = container.ownerDocument.createElement('p')
        node.before(loose)
      }
      loose.append(node)
    }
  }
}

const text = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const frames = new Set([
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'TABLE',
  'CAPTION',
  'THEAD',
  'TBODY',
  'TFOOT',
  'TR',
  'TD',
  'TH',
])

function plainBlock(element: HTMLElement): void {
  const { tagName } = element
  if (tagName === 'PRE' || tagName === 'HR') return
  if (frames.has(tagName)) plainBlocks(element)
  else if (holdsBlocks(element)) {
    plainBlocks(element)
    unwrap(element)
  } else {
    const made = text.has(tagName) ? element : rename(element, 'p')
    trimBreaks(made)
    if (!made.textContent?.trim()) made.remove()
  }
}

function trimBreaks(element: HTMLElement): void {
  const ends = () => [element.firstChild, element.lastChild]
  for (let found = true; found; ) {
    const end = ends().find((node) => node?.nodeName === 'BR')
    end?.remove()
    found = end !== undefined
  }
}

/** Trix and Blogger keep paragraphs in one box, an empty line between them. */
function splitAtBreaks(body: HTMLElement): void {
  for (const block of all(body, 'p:has(> br), blockquote:has(> br)')) {
    const parts: Node[][] = [[]]
    let breaks: Node[] = []
    for (const node of [...block.childNodes]) {
      if (node.nodeName === 'BR') breaks.push(node)
      else if (breaks.length === 0 || node.textContent?.trim()) {
        if (breaks.length > 1) parts.push([])
        else parts.at(-1)?.push(...breaks)
        breaks = []
        parts.at(-1)?.push(node)
      }
    }
    if (parts.length === 1) continue
    const made = parts.map((nodes) => {
      const paragraph = block.ownerDocument.createElement('p')
      paragraph.append(...nodes)
      return paragraph
    })
    if (block.tagName === 'P') block.replaceWith(...made)
    else block.replaceChildren(...made)
  }
}

/**
 * Which blanks are no more than that. One that keeps a line together stays, unless most of the words are kept together
 * by them: Quill 2 copies every space as one.
 */
function blanksOf(body: HTMLElement): RegExp {
  const text = body.textContent ?? ''
  const between = (blank: string) =>
    text.match(new RegExp(`\\p{L}\\p{P}?${blank}(?=\\p{L})`, 'gu'))?.length ?? 0
  const kept = between('\u00A0')
  return kept > 1 && kept > between(' ') ? /^$/ : /^[\u00A0\u202F]$/
}

/**
 * Blanks as they are read: nothing invisible between letters, one space where lines were wrapped. One that is
 * `kept` stays; beside another blank it only makes room.
 */
function plainText(element: Node, kept: RegExp): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeName === 'PRE') continue
    if (node.nodeType !== 3) plainText(node, kept)
    else {
      const value = node.nodeValue ?? ''
      node.nodeValue = value
        .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
        .replace(/\s+/g, (blanks) => (kept.test(blanks) ? blanks : ' '))
    }
  }
}

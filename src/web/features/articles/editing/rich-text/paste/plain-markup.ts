import { isWebOrMailAddress } from '#contracts/rules/articles/article-markdown.ts'
import { all, holdsBlocks, isBlock, rename, styleOf, unwrap } from './dom.ts'

const noWords =
  'svg, math, iframe, object, embed, canvas, video, audio, map, link, meta, title, nav, button, input, select, textarea, [hidden], [aria-hidden="true"], img, picture'

/** Reduces HTML to paragraphs, headings, lists, quotes, tables, code and four marks. */
export function plainMarkup(body: HTMLElement): void {
  for (const element of all(body, noWords)) element.remove()
  for (const element of all(body, '[style]')) {
    if (styleOf(element, 'display') === 'none') element.remove()
  }
  for (const block of all(body, 'pre')) plainCode(block)
  for (const element of all(body, 'kbd, samp, tt')) rename(element, 'code')
  for (const element of all(body, 'code')) {
    if (!element.closest('pre')) element.replaceChildren(element.textContent ?? '')
  }
  for (const link of all(body, 'a')) plainLink(link)
  for (const element of all(body, 'b, strong, i, em, s, strike, del, span, font, u, ins')) {
    plainMarks(element)
  }
  for (const element of all(body, 'h1, h2, h3, h4, h5, h6')) {
    for (const mark of all(element, 'strong, b')) unwrap(mark)
  }
  plainBlocks(body)
  plainText(body)
  for (const element of all(body, '*')) keepAttributes(element)
}

const kept = new Set(['href', 'start', 'data-checked', 'colspan', 'rowspan'])

function keepAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
}

function plainCode(block: HTMLElement): void {
  for (const end of all(block, 'br')) end.replaceWith('\n')
  block.replaceChildren(block.textContent?.replace(/\n$/, '') ?? '')
}

const trackers = /^(?:utm_\w+|fbclid|gclid|mc_eid|igshid)$/

/** Links lead to the web or a mailbox, without what follows a reader around. */
function plainLink(link: HTMLElement): void {
  const note = link.closest('sup')
  if (note && /^\s*\[[^\]]{0,4}\]\s*$/.test(note.textContent ?? '')) {
    note.remove()
    return
  }
  const href = link.getAttribute('href')?.trim() ?? ''
  if (!isWebOrMailAddress(href) || !link.textContent?.trim()) {
    unwrap(link)
    return
  }
  const address = new URL(href)
  if (/(^|\.)google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url') {
    const target = address.searchParams.get('q') ?? address.searchParams.get('url') ?? ''
    link.setAttribute('href', isWebOrMailAddress(target) ? target : href)
    return
  }
  const followed = [...address.searchParams.keys()].filter((key) => trackers.test(key))
  for (const key of followed) address.searchParams.delete(key)
  link.setAttribute('href', followed.length > 0 ? address.href : href)
}

const isHeavy = (weight: string) =>
  weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/** Marks by what they look like; underlines and colours go. */
function plainMarks(element: HTMLElement): void {
  const tag = element.tagName.toLowerCase()
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  const line = styleOf(element, 'text-decoration') || styleOf(element, 'text-decoration-line')
  const bold = weight === '' ? tag === 'b' || tag === 'strong' : isHeavy(weight)
  const italic = slant === '' ? tag === 'i' || tag === 'em' : /italic|oblique/.test(slant)
  const struck = ['s', 'strike', 'del'].includes(tag) || line.includes('line-through')
  const wanted = [bold && 'strong', italic && 'em', struck && 'del'].filter((one) => one !== false)
  if (element.textContent?.trim() && !holdsBlocks(element)) {
    for (const mark of wanted) {
      const made = element.ownerDocument.createElement(mark)
      made.append(...element.childNodes)
      element.append(made)
    }
  }
  unwrap(element)
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
      if (!loose && !node.textContent?.trim()) continue
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

/** Blanks as they are read: nothing invisible between letters, one space where lines were wrapped. */
function plainText(element: Node): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeName === 'PRE') continue
    if (node.nodeType !== 3) plainText(node)
    else {
      const value = node.nodeValue ?? ''
      node.nodeValue = value.replace(/[\u200B\u2060\uFEFF\u00AD]/g, '').replace(/[\s\u00A0]+/g, ' ')
    }
  }
}

import { all, rename, styleOf, unwrap } from './dom.ts'

/** Makes plain what programs write that know no headings, tables or code of HTML. */
export function cleanWeb(body: HTMLElement): void {
  // Word for the web, and many sites.
  for (const element of all(body, '[role="heading"]')) {
    if (/^H\d$/.test(element.tagName) || element.closest('h1, h2, h3, h4, h5, h6')) continue
    const level = Number(element.getAttribute('aria-level') ?? 2)
    const block = /^(?:SPAN|A|B|STRONG)$/.test(element.tagName)
      ? element.closest('p, div')
      : element
    const isAlone = block?.textContent?.trim() === element.textContent?.trim()
    rename(block && isAlone ? block : element, `h${Math.min(Math.max(level, 1), 6)}`)
  }
  // How characters are read stands behind them, as in plain text.
  for (const reading of all(body, 'ruby rp')) reading.remove()
  for (const reading of all(body, 'ruby rt')) {
    const words = reading.textContent?.trim()
    reading.replaceWith(words ? `（${words}）` : '')
  }
  for (const ruby of all(body, 'ruby, rb')) unwrap(ruby)
  for (const box of all(body, '.admonitionblock')) plainBox(box)
  // Apple Notes puts its tables into objects.
  for (const frame of all(body, 'object')) if (frame.querySelector('table')) unwrap(frame)
  for (const frame of all(body, 'div')) if (isCode(frame)) toCode(frame)
}

/** AsciiDoctor lays a note or a warning out as a table: its kind, then its words. */
function plainBox(box: HTMLElement): void {
  const kind = box.querySelector('td.icon')
  const words = box.querySelector('td.content')
  if (!kind || !words) return
  const sign = kind.querySelector('img, i')
  const name = kind.textContent?.trim() || sign?.getAttribute('alt') || sign?.getAttribute('title')
  const quote = rename(words, 'blockquote')
  if (name) {
    const title = box.ownerDocument.createElement('p')
    title.append(box.ownerDocument.createElement('strong'))
    title.firstElementChild?.append(name)
    quote.prepend(title)
  }
  box.replaceWith(quote)
}

const letters = /\b(?:monospace|menlo|monaco|consolas|courier new|fira code|jetbrains mono)\b/i

/** Editors of code copy a box of their own, in letters of one width, in which blanks are kept. */
const isCode = (frame: HTMLElement) =>
  /^pre/.test(styleOf(frame, 'white-space')) &&
  letters.test(styleOf(frame, 'font-family')) &&
  !frame.closest('pre') &&
  frame.querySelector('p, li, table, h1, h2, h3, pre') === null

function toCode(frame: HTMLElement): void {
  const lines: string[] = ['']
  const read = (node: Node): void => {
    if (node.nodeName === 'BR') lines.push('')
    else if (node.nodeType === 3) lines[lines.length - 1] += node.nodeValue ?? ''
    else {
      const isLine = node.nodeName === 'DIV'
      if (isLine && lines.at(-1)) lines.push('')
      for (const child of node.childNodes) read(child)
      if (isLine) lines.push('')
    }
  }
  read(frame)
  const code = frame.ownerDocument.createElement('pre')
  code.append(
    lines
      .join('\n')
      .replace(/\u00A0/g, ' ')
      .replace(/\n$/, ''),
  )
  frame.replaceWith(code)
}

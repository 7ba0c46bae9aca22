import { parseHTML } from 'linkedom'

const mostTags = 60_000
const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tr,ul'
const blockTags = new Set(blocks.split(','))
const unread = new Set(['script', 'style', 'template', 'noscript'])

/** The words of an HTML fragment, blocks separated by an empty line; a text with too many tags loses them only. */
export function textOfHtml(html: string): string {
  if (html.split('<', mostTags + 1).length > mostTags) return html.replaceAll(/<[^<>]*>/g, ' ')
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return blocksOf(document.body)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without recursion: a hostile page may be nested deeper than the stack. */
function blocksOf(root: Node): string {
  let text = ''
  const waiting: (Node | string)[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (next === undefined) break
    if (typeof next === 'string') {
      text += next
      continue
    }
    if (next.nodeType === 3) text += (next.nodeValue ?? '').replaceAll(/\s+/g, ' ')
    const tag = next.nodeName.toLowerCase()
    if (unread.has(tag)) continue
    if (tag === 'br') text += '\n'
    const isBlock = blockTags.has(tag)
    if (isBlock) text += '\n\n'
    if (isBlock) waiting.push('\n\n')
    for (const child of [...next.childNodes].reverse()) waiting.push(child)
  }
  return text
}

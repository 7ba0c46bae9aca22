import { isBlock, styleOf } from './dom.ts'
import { unseenIn } from './unseen.ts'

/** Holds no words of a text, or words that belong to a form or a picture. */
const wordless = new Set(
  'SCRIPT,STYLE,TEMPLATE,NOSCRIPT,HEAD,TITLE,SVG,MATH,IFRAME,EMBED,CANVAS,VIDEO,AUDIO,MAP,NAV,BUTTON,SELECT,TEXTAREA,DATALIST'.split(
    ',',
  ),
)

/**
 * The words that some HTML shows, one block a line, read for itself: what cleaning forgets is noticed by comparing
 * with this. In Word's HTML deleted text and comments are none.
 */
export function shownText(body: HTMLElement, isFromWord: boolean): string {
  const unseen = new Set<Node>(unseenIn(body))
  const out: string[] = []
  const read = (node: Node): void => {
    if (node.nodeType === 3) out.push(node.nodeValue ?? '')
    if (node.nodeType !== 1 || unseen.has(node)) return
    const element = node as HTMLElement
    if (wordless.has(element.tagName.toUpperCase())) return
    if (isFromWord && isWordsOwn(element)) return
    if (element.tagName === 'BR') out.push('\n')
    if (isBlock(element)) out.push('\n')
    for (const child of element.childNodes) read(child)
    if (isBlock(element)) out.push('\n')
  }
  for (const child of body.childNodes) read(child)
  return out.join('')
}

function isWordsOwn(element: HTMLElement): boolean {
  const name = element.tagName.toLowerCase()
  return (
    name === 'del' ||
    /^[vw]:/.test(name) ||
    /\b(?:MsoCommentReference|MsoCommentText|EOP)\b/.test(element.getAttribute('class') ?? '') ||
    /^comment/.test(styleOf(element, 'mso-element')) ||
    styleOf(element, 'mso-special-character') === 'comment' ||
    // The number or bullet of an item, which a list has by itself.
    styleOf(element, 'mso-list') === 'ignore'
  )
}

import type { TextBlock } from './split-passages.ts'
import { visibleText } from './visible-markup.ts'

const blockTags = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tfoot tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])

/** The blocks of text below a node, each with the heading it stands under. Without recursion: pages may be deep. */
export function blocksOfMarkup(root: Node): TextBlock[] {
  const blocks: TextBlock[] = []
  let heading = ''
  let text = ''
  const close = (tag = '') => {
    const line = visibleText(text)
    text = ''
    if (line === '') return
    if (/^h[1-6]$/.test(tag)) heading = line.slice(0, 200)
    else blocks.push({ text: line, heading, page: null })
  }
  const waiting: (Node | { end: string })[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('end' in next) {
      close(next.end)
      continue
    }
    if (next.nodeType === 3) text += next.nodeValue ?? ''
    const tag = next.nodeName.toLowerCase()
    if (tag === 'br' || cells.has(tag)) text += ' '
    if (blockTags.has(tag)) {
      close()
      waiting.push({ end: tag })
    }
    for (const child of [...next.childNodes].reverse()) waiting.push(child)
  }
  close()
  return blocks
}

/** What is written in an element: its text nodes, and their text as one. */
export type ShownText = { nodes: Text[]; text: string }

/** The text of an element, read once for several searches in it. */
export function shownText(root: HTMLElement): ShownText {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return { nodes, text: nodes.map(({ data }) => data).join('') }
}

/** The range of an element's text that holds these words, or their beginning; null where they aren't shown. */
export function findWords({ nodes, text }: ShownText, words: string): Range | null {
  const place = placeOf(text, words)
  if (!place) return null
  const range = document.createRange()
  const [startNode, startOffset] = positionIn(nodes, place.start, 1)
  const [endNode, endOffset] = positionIn(nodes, place.end, 0)
  if (!startNode || !endNode) return null
  range.setStart(startNode, startOffset)
  range.setEnd(endNode, endOffset)
  return range
}

/** Where the words stand in a text; blanks and line breaks count alike. */
export function placeOf(text: string, words: string): { start: number; end: number } | null {
  const all = words.trim().split(/\s+/)
  for (const some of [all, all.slice(0, 5)]) {
    if (some.join('') === '') return null
    const pattern = some.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
    const match = new RegExp(pattern, 'i').exec(text)
    if (match) return { start: match.index, end: match.index + match[0].length }
  }
  return null
}

/** The node that holds an offset and, for a start, at least one character after it. */
function positionIn(nodes: Text[], offset: number, after: 0 | 1): [Text | undefined, number] {
  let left = offset
  for (const node of nodes) {
    if (left + after <= node.data.length) return [node, left]
    left -= node.data.length
  }
  return [undefined, 0]
}

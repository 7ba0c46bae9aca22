import type { SelectedWords } from '#contracts/approval/sign-off-shapes.ts'
import { findWords, shownText } from '#web/lib/places/find-words.ts'

const around = 32
const longest = 2_000
const parts = '[id^="part-"]'

/** The words selected in a part of the article, with what stands around them; null for any other selection. */
export function selectedWords(): { words: SelectedWords; range: Range } | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const part = elementOf(range.commonAncestorContainer)?.closest(parts)
  if (!part) return null
  const exact = plain(selection.toString()).trim()
  if (exact === '' || exact.length > longest) return null
  const before = document.createRange()
  before.setStart(part, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const after = document.createRange()
  after.setStart(range.endContainer, range.endOffset)
  after.setEnd(part, part.childNodes.length)
  const prefix = plain(before.toString()).slice(-around)
  const suffix = plain(after.toString()).slice(0, around)
  return { words: { exact, prefix, suffix }, range }
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}

/** Scrolls to quoted words in the article and selects them; does nothing where they aren't shown. */
export function showWords(quote: string): void {
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    const range = findWords(shownText(part), quote)
    if (!range) continue
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    const selection = window.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return
  }
}

import { findWords, shownText } from './find-words.ts'

/** Scrolls to a block and selects the words, so that the tools for a selection are at hand. */
export function goToWords(id: string, quote: string): void {
  const block = document.getElementById(id)
  if (!block) return
  const range = quote === '' ? null : findWords(shownText(block), quote)
  const target = range?.startContainer.parentElement ?? block
  target.scrollIntoView({ block: range ? 'center' : 'start' })
  block.focus({ preventScroll: true })
  if (!range) return
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

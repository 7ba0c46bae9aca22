import { flushSync } from 'react-dom'

/** Changes the page while the element that holds the focus stays where it is on the screen. */
export function keepInPlace(change: () => void): void {
  const top = () => document.activeElement?.getBoundingClientRect().top ?? 0
  const before = top()
  flushSync(change)
  const moved = top() - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

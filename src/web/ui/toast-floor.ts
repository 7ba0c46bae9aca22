/** Pixels between a toast and what it stands above. */
const gap = 16
/** How far above the lower end of the window something may end and still be under a toast. */
const reach = 96
/** The same for a bar on a page that is too short to scroll, and so shows it in its place: toasts of three lines are as high. */
const reachOfBar = 160
/** Where toasts stand: the whole width of a phone, else this much at the right. */
const columnWidth = 400

const kept = new Set<HTMLElement>()

/**
 * Keeps toasts above an element at the lower end of the window, such as the buttons of a form, until the returned
 * function is called. Also a callback for `ref`.
 */
export function keepToastsAbove(element: HTMLElement | null): () => void {
  if (!element) return () => {}
  kept.add(element)
  const resizes = new ResizeObserver(update)
  resizes.observe(element)
  // A dialog that grows moves its buttons.
  if (element.parentElement) resizes.observe(element.parentElement)
  window.addEventListener('resize', update)
  update()
  return () => {
    kept.delete(element)
    resizes.disconnect()
    window.removeEventListener('resize', update)
    update()
  }
}

function update(): void {
  const floor = Math.max(0, ...[...kept].map(floorOf))
  const { style } = document.documentElement
  if (floor === 0) style.removeProperty('--toast-floor')
  else style.setProperty('--toast-floor', `${Math.round(floor + gap)}px`)
}

/** How much of the lower end of the window an element takes where toasts stand; a bar that sticks takes its height. */
function floorOf(element: HTMLElement): number {
  const { top, bottom, right, height } = element.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  if (height === 0 || right < innerWidth - columnWidth) return 0
  const { position, bottom: inset } = getComputedStyle(element)
  const rests = document.documentElement.scrollHeight <= innerHeight
  if (position === 'sticky' && !rests) return height + Number.parseFloat(inset)
  const near = position === 'sticky' ? reachOfBar : reach
  return bottom > innerHeight - near ? innerHeight - top : 0
}

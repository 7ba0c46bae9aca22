const usable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

const holdsUsable = (element: Element) =>
  element.matches(usable) || element.querySelector(usable) !== null

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1

const isLost = () => document.activeElement === document.body

/** Labels of the buttons to try first, see `focusNext`. */
let preferred: readonly string[] = []

/**
 * Says which button takes over when the focused control is about to go, or has gone and the focus was kept
 * elsewhere meanwhile: the first usable one with any of these `aria-label`s. Forgotten as soon as the person
 * moves the focus.
 */
export function focusNext(...labels: string[]): void {
  preferred = labels
  // Browsers let go of a disabled button only with the next frame; by then it may be enabled again.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches(':disabled')) {
    activeElement.blur()
  }
}

/**
 * Gives the focus back within `frame` when the focused control is deleted or disabled, or a dialog closes:
 * to the button of `focusNext`, to the control itself, or to what took its place. A new page starts
 * afresh. Returns a function that stops it.
 */
export function keepFocus(frame: HTMLElement): () => void {
  let place: HTMLElement | undefined
  /** The control focused by `recover`, as long as the person has not moved on. */
  let recovered: HTMLElement | undefined
  let page = ''
  const moveTo = (next: HTMLElement | undefined) => {
    place = next
    page = window.location.pathname
    // What took over may itself be on its way out, while its successor is still to come.
    if (!next || next !== recovered) preferred = []
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target !== recovered) recovered = undefined
    if (target instanceof HTMLElement && frame.contains(target)) moveTo(target)
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !document.hasFocus()) return
    // Only after the current change can we tell whether the control went or the person left it.
    queueMicrotask(() => {
      if (target === place && place?.isConnected && !place.matches(':disabled')) moveTo(undefined)
    })
  }
  const isOurs = () => isLost() || document.activeElement === recovered
  const isWaiting = () => preferred.length > 0 && isOurs() && !isPreferred(document.activeElement)
  const recover = () => {
    if (!isOurs()) return
    const next = preferredIn(frame) ?? place
    if (!next || next.matches(':disabled')) return
    recovered = next
    focusAt(next)
  }
  const observer = new MutationObserver((records) => {
    if (place && window.location.pathname !== page) moveTo(undefined)
    if (!place) return
    for (const record of records) {
      if (place.isConnected) break
      if ([...record.removedNodes].some((node) => node.contains(place ?? null))) {
        place = heirOf(record, frame)
      }
    }
    // The key is still down and would press the next control; and another script may want the focus.
    if (isLost() || isWaiting()) setTimeout(recover)
  })
  frame.addEventListener('focusin', onFocusIn)
  frame.addEventListener('focusout', onFocusOut)
  // Dialogs and menus are siblings of the frame.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    frame.removeEventListener('focusin', onFocusIn)
    frame.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

function isPreferred(element: Element | null): boolean {
  return preferred.includes(element?.getAttribute('aria-label') ?? '')
}

function preferredIn(frame: HTMLElement): HTMLElement | undefined {
  const buttons = [...frame.querySelectorAll<HTMLButtonElement>('button:enabled')]
  return preferred
    .map((label) => buttons.find((button) => button.getAttribute('aria-label') === label))
    .find(Boolean)
}

type Removal = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>

/** What took the place of something removed: the next sibling, one before it, or what is around it. */
export function heirOf(
  { target, previousSibling, nextSibling }: Removal,
  frame: HTMLElement,
): HTMLElement {
  const around = target as HTMLElement
  const next = previousSibling?.isConnected ? previousSibling.nextSibling : nextSibling
  const siblings = [...around.childNodes]
  const at = next ? siblings.indexOf(next as ChildNode) : -1
  const nearest =
    at < 0 ? siblings.toReversed() : [...siblings.slice(at), ...siblings.slice(0, at).reverse()]
  const heir = nearest.filter(isElement).find(holdsUsable)
  if (heir) return heir
  for (let one: HTMLElement | null = around; one && one !== frame; one = one.parentElement) {
    if (holdsUsable(one)) return one
  }
  return frame.querySelector('main') ?? frame
}

/** Focuses anything: the next Tab continues from there, and Enter does nothing. */
function focusAt(element: HTMLElement): void {
  if (!element.matches(usable) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

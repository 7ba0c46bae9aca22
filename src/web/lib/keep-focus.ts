const usable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

const holdsUsable = (element: Element) =>
  element.matches(usable) || element.querySelector(usable) !== null

/**
 * Keeps the keyboard's place within `frame` where a change takes it away: a row that is deleted, a button
 * that is off while its change is saved, a dialog that closes over either. The browser leaves the focus
 * nowhere then; here it goes back, or to what stands where the lost one stood. Another page begins anew.
 * Answers how to stop.
 */
export function keepFocus(frame: HTMLElement): () => void {
  let place: HTMLElement | undefined
  let page = ''
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !frame.contains(target)) return
    place = target
    page = window.location.pathname
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !document.hasFocus()) return
    // Once what takes it away has done so, it is known whether somebody has put the focus down themselves.
    queueMicrotask(() => {
      if (target === place && place?.isConnected && !place.matches(':disabled')) place = undefined
    })
  }
  const observer = new MutationObserver((records) => {
    if (place && window.location.pathname !== page) place = undefined
    if (!place) return
    for (const record of records) {
      if (place.isConnected) break
      if ([...record.removedNodes].some((node) => node.contains(place ?? null))) {
        place = heirOf(record, frame)
      }
    }
    // The key that did it has not been let go, and would press what has the focus now; and others may know better.
    if (isNowhere()) setTimeout(() => place && isNowhere() && focusAt(place))
  })
  frame.addEventListener('focusin', onFocusIn)
  frame.addEventListener('focusout', onFocusOut)
  // Dialogs and menus stand beside the frame.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    frame.removeEventListener('focusin', onFocusIn)
    frame.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

const isNowhere = () => document.activeElement === document.body

/** What has taken the place of something removed, or stands next to it, or around it. */
function heirOf(
  { target, previousSibling, nextSibling }: MutationRecord,
  frame: HTMLElement,
): HTMLElement {
  const around = target as Element
  const next = previousSibling?.isConnected ? previousSibling.nextSibling : nextSibling
  const siblings = [...around.childNodes]
  const at = next ? siblings.indexOf(next as ChildNode) : -1
  const nearest =
    at < 0 ? siblings.toReversed() : [...siblings.slice(at), ...siblings.slice(0, at).reverse()]
  const heir = nearest.find((node) => node instanceof HTMLElement && holdsUsable(node))
  if (heir instanceof HTMLElement) return heir
  for (let one: Element | null = around; one && one !== frame; one = one.parentElement) {
    if (one instanceof HTMLElement && holdsUsable(one)) return one
  }
  return frame.querySelector('main') ?? frame
}

/** Focuses what may not be made for it, so that the next Tab goes on from there and Enter does nothing. */
function focusAt(element: HTMLElement): void {
  if (!element.matches(usable) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

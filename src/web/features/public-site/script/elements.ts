/** The element that a page's own HTML is known to have; throws where it does not. */
export function element(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`This page has no ${selector}`)
  return found
}

/** Runs `work` once, when `target` comes within a screen's height of the window. */
export function onceNear(target: Element, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: '100%' },
  )
  observer.observe(target)
}

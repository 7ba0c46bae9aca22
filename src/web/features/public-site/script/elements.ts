/** The element that a page's own HTML is known to have; throws where it does not. */
export function element(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`This page has no ${selector}`)
  return found
}

/** What a template holds; the build may have moved it to a file (static-pages.ts), which is loaded once. */
export async function contentOf(template: HTMLTemplateElement): Promise<DocumentFragment> {
  const address = template.dataset.apart
  if (address) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} could not be loaded`)
    template.innerHTML = await answer.text()
    template.dataset.apart = ''
  }
  return template.content
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

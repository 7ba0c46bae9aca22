/** Every element below one that fits a selector, as a list of its own. */
export function all(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
}

/** Puts an element's children in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces an element by another kind, with its children and without its attributes. */
export function rename(element: Element, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Marks a paragraph as the title of the whole text. */
export function nameTitle(paragraph: Element): void {
  rename(paragraph, 'h1').setAttribute('data-title', '')
}

/** Marks a paragraph as what stands below the title. */
export function nameSubtitle(paragraph: Element): void {
  rename(paragraph, 'p').setAttribute('data-subtitle', '')
}

/** One declaration of an element's own style, in lower case; '' if it has none. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)
  return (found?.[1] ?? '')
    .replace(/!\s*important/i, '')
    .trim()
    .toLowerCase()
}

const blocks =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,table,caption,thead,tbody,tfoot,tr,td,th,blockquote,pre,hr,figure,figcaption,div,section,article,main,header,footer,aside,address,center,details,summary,fieldset,legend'
const blockTags = new Set(blocks.split(','))

export const isBlock = (node: Node): node is HTMLElement =>
  node.nodeType === 1 && blockTags.has((node as Element).tagName.toLowerCase())

export const holdsBlocks = (element: Element) => element.querySelector(blocks) !== null

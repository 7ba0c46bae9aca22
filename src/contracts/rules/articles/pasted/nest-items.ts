import { rename, unwrap } from './dom.ts'

/** An item of a list, as programs write those that know no nested lists. */
export type Item = {
  level: number
  list: string
  ordered: boolean
  start: number
  /** It has no number or bullet: the item before goes on in it. */
  goesOn?: boolean
  /** What goes once its items are taken out: the item itself, or the list around it. */
  frame: HTMLElement
  content: HTMLElement
}

/** Puts the items of a run into real lists, in place of the first. */
export function nest(items: Item[]): void {
  const [first] = items
  if (!first) return
  const { ownerDocument } = first.content
  const place = ownerDocument.createElement('div')
  first.frame.before(place)
  const open: { level: number; list: string; element: HTMLElement; next: number }[] = []
  for (const { level, list, ordered, start, content, goesOn = false } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let inside = open.at(-1)
    if (goesOn) {
      const before = inside?.element.lastElementChild ?? place
      before.append(rename(content, 'p'))
      continue
    }
    const tag = ordered ? 'ol' : 'ul'
    const isNext = !ordered || inside?.next === start
    const another =
      inside?.level === level && (inside.element.tagName.toLowerCase() !== tag || !isNext)
    if (inside && (another || (level === 1 && inside.level === 1 && inside.list !== list))) {
      open.pop()
      inside = open.at(-1)
    }
    if (!inside || inside.level < level) {
      const element = ownerDocument.createElement(tag)
      if (ordered && start !== 1) element.setAttribute('start', String(start))
      const parent = inside?.element.lastElementChild ?? place
      parent.append(element)
      inside = { level, list, element, next: start }
      open.push(inside)
    }
    const item = ownerDocument.createElement('li')
    const ticked = content.getAttribute('data-checked')
    if (ticked !== null) item.setAttribute('data-checked', ticked)
    item.append(...content.childNodes)
    inside.next = start + 1
    content.remove()
    inside.element.append(item)
  }
  for (const { frame } of items) if (!frame.textContent?.trim()) frame.remove()
  unwrap(place)
}

import { all } from './dom.ts'

/**
 * An item with a number of its own begins a list of its own, since Markdown counts the items of a list by itself.
 */
export function splitAtNumbers(body: HTMLElement): void {
  for (const list of all(body, 'ol')) {
    if (list.hasAttribute('reversed')) countDown(list)
    let current = list
    let next = Number.parseInt(list.getAttribute('start') ?? '1', 10)
    for (const item of [...list.children]) {
      const number = Number.parseInt(item.getAttribute('value') ?? '', 10)
      if (number >= 0 && number !== next) {
        if (current.children.length > 0 && item !== current.firstElementChild) {
          const another = list.ownerDocument.createElement('ol')
          current.after(another)
          current = another
        }
        current.setAttribute('start', String(number))
        next = number
      }
      if (current !== list) current.append(item)
      next += 1
    }
  }
}

/** A list that is counted down says the number of each item. */
function countDown(list: HTMLElement): void {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  let number = Number.parseInt(list.getAttribute('start') ?? String(items.length), 10)
  for (const item of items) {
    number = Number.parseInt(item.getAttribute('value') ?? String(number), 10)
    item.setAttribute('value', String(number))
    number -= 1
  }
  list.removeAttribute('start')
}

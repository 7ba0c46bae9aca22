import { all, rename, styleOf, unwrap } from './dom.ts'

/** Whether HTML was written by Word, on the desktop or on the web. */
export function isWord(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class="?Mso|mso-|ListContainerWrapper|SCXW\d/i.test(html)
}

/** Makes Word's own HTML plain: the text as accepted, real lists, headings and quotes. */
export function cleanWord(body: HTMLElement): void {
  for (const element of all(body, '*')) {
    const [prefix, name] = element.tagName.toLowerCase().split(':')
    if (name === undefined) continue
    // Words stand in smart tags and paragraph marks; drawings and settings hold none.
    if (prefix === 'v' || prefix === 'w') element.remove()
    else unwrap(element)
  }
  for (const element of all(body, '[style*="mso-" i]')) {
    const gone =
      styleOf(element, 'mso-hide') === 'all' ||
      /^comment/.test(styleOf(element, 'mso-element')) ||
      styleOf(element, 'mso-special-character') === 'comment'
    if (gone) element.remove()
  }
  for (const element of all(body, '.MsoCommentReference, .MsoCommentText, .EOP, del')) {
    element.remove()
  }
  for (const element of all(body, 'ins')) unwrap(element)
  for (const element of all(body, '.MsoTitle, .MsoSubtitle')) rename(element, 'h3')
  for (const element of all(body, '.MsoQuote, .MsoIntenseQuote')) {
    const quote = body.ownerDocument.createElement('blockquote')
    element.replaceWith(quote)
    quote.append(element)
  }
  desktopLists(body)
  onlineLists(body)
}

type Item = { level: number; list: string; ordered: boolean; start: number; content: HTMLElement }

/** Paragraphs that Word shows as items, with the number or bullet as text of its own. */
function desktopLists(body: HTMLElement): void {
  let run: { after: Element; items: Item[] } | undefined
  for (const element of all(body, 'p, h1, h2, h3, h4, h5, h6')) {
    const found = /(l\d+)\s+level(\d+)/.exec(styleOf(element, 'mso-list'))
    if (!found) continue
    const marker = all(element, 'span').find((span) => styleOf(span, 'mso-list') === 'ignore')
    // A heading with a number stays a heading; its number is text.
    if (element.tagName !== 'P') continue
    const text = (marker?.textContent ?? '').trim()
    marker?.remove()
    const [, number] = /^(\d+)/.exec(text) ?? []
    const ordered = number !== undefined || /^\(?[a-z]{1,4}[.)]/i.test(text)
    const item = {
      level: Number(found[2]),
      list: found[1] ?? '',
      ordered,
      start: Number(number ?? 1),
      content: element,
    }
    if (run?.after.nextElementSibling === element) {
      run.items.push(item)
      run.after = element
    } else {
      if (run) nest(run.items)
      run = { after: element, items: [item] }
    }
  }
  if (run) nest(run.items)
}

/** Word on the web writes a list around every item. */
function onlineLists(body: HTMLElement): void {
  let run: Item[] = []
  let last: Element | undefined
  for (const wrapper of all(body, '.ListContainerWrapper')) {
    const items = all(wrapper, 'li').map((content): Item => {
      const list = content.parentElement
      return {
        level: Number(content.getAttribute('data-aria-level') ?? 1),
        list: content.getAttribute('data-listid') ?? '',
        ordered: list?.tagName === 'OL',
        start: Number(list?.getAttribute('start') ?? 1),
        content,
      }
    })
    if (last && last.nextElementSibling !== wrapper) {
      nest(run)
      run = []
    }
    run.push(...items)
    last = wrapper
  }
  nest(run)
}

/** Puts the items of a run into real lists, in place of the first. */
function nest(items: Item[]): void {
  const [first] = items
  if (!first) return
  const { ownerDocument } = first.content
  const place = ownerDocument.createElement('div')
  const outermost = first.content.closest('.ListContainerWrapper') ?? first.content
  outermost.before(place)
  const open: { level: number; list: string; element: HTMLElement }[] = []
  for (const { level, list, ordered, start, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let inside = open.at(-1)
    const tag = ordered ? 'ol' : 'ul'
    const another = inside?.level === level && inside.element.tagName.toLowerCase() !== tag
    if (inside && (another || (level === 1 && inside.level === 1 && inside.list !== list))) {
      open.pop()
      inside = open.at(-1)
    }
    if (!inside || inside.level < level) {
      const element = ownerDocument.createElement(tag)
      if (ordered && start !== 1) element.setAttribute('start', String(start))
      const parent = inside?.element.lastElementChild ?? place
      parent.append(element)
      inside = { level, list, element }
      open.push(inside)
    }
    const item = ownerDocument.createElement('li')
    item.append(...content.childNodes)
    content.remove()
    inside.element.append(item)
  }
  for (const wrapper of all(first.content.ownerDocument.body, '.ListContainerWrapper')) {
    if (!wrapper.textContent?.trim()) wrapper.remove()
  }
  unwrap(place)
}

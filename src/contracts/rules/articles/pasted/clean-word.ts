import { all, nameSubtitle, nameTitle, rename, styleOf, unwrap } from './dom.ts'
import { type Item, nest } from './nest-items.ts'

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
  for (const [at, element] of all(body, '.MsoTitle').entries()) {
    if (at === 0) nameTitle(element)
    else rename(element, 'h1')
  }
  for (const element of all(body, '.MsoSubtitle').slice(0, 1)) nameSubtitle(element)
  for (const element of all(body, '.MsoQuote, .MsoIntenseQuote')) {
    const quote = body.ownerDocument.createElement('blockquote')
    element.replaceWith(quote)
    quote.append(element)
  }
  outlined(body)
  desktopLists(body)
  onlineLists(body)
}

/** A paragraph with a level in the outline is a heading, whatever its style is called. */
function outlined(body: HTMLElement): void {
  for (const element of all(body, 'p')) {
    const level = Number(styleOf(element, 'mso-outline-level'))
    if (level >= 1 && level <= 6 && !element.closest('li, table') && element.textContent?.trim()) {
      rename(element, `h${level}`)
    }
  }
}

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
      goesOn: text === '' && marker !== undefined,
      frame: element,
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
        frame: wrapper,
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

import { isLinkAddress, plainScheme } from '../article-markdown.ts'
import { holdsBlocks, styleOf, unwrap } from './dom.ts'

const trackers = /^(?:utm_\w+|fbclid|gclid|mc_eid|igshid)$/

/** Signs that lead back from a note, or name the address of a heading. */
const isWayTo = /^\s*(?:[↑^↩]\uFE0E?|[¶§#🔗])\s*$/u

/**
 * Links lead to the web, a mailbox or a telephone, without what follows a reader around; those within a site lead on
 * from `base`. False for one whose words stay without it.
 */
export function plainLink(link: HTMLElement, base: string | undefined): boolean {
  const said = link.getAttribute('href')?.trim() ?? ''
  const isPlace = said.startsWith('#') || said === ''
  const href = !isPlace && base && URL.canParse(said, base) ? new URL(said, base).href : said
  const note = link.closest('sup')
  const isNumber = /^\s*\[[^\]]{0,4}\]\s*$/.test(note?.textContent ?? '')
  // The number of a note stays where the note itself does; its way back goes.
  if (note && isNumber && !link.ownerDocument.getElementById(href.slice(1))) {
    note.remove()
    return true
  }
  if (href.startsWith('#') && isWayTo.test(link.textContent ?? '')) {
    link.remove()
    return true
  }
  if (!isLinkAddress(href) || !link.textContent?.trim()) {
    const isLost = !isPlace && !/^(?:javascript|about|data):/i.test(href)
    const hasWords = link.textContent?.trim() !== ''
    unwrap(link)
    return !isLost || !hasWords
  }
  const address = new URL(href)
  if (/(^|\.)google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url') {
    const target = address.searchParams.get('q') ?? address.searchParams.get('url') ?? ''
    link.setAttribute('href', isLinkAddress(target) ? target : href)
    return true
  }
  const followed = [...address.searchParams.keys()].filter((key) => trackers.test(key))
  for (const key of followed) address.searchParams.delete(key)
  link.setAttribute('href', followed.length > 0 ? address.href : plainScheme(href))
  return true
}

const isHeavy = (weight: string) =>
  weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/** Marks by what they look like; underlines and colours go. */
export function plainMarks(element: HTMLElement): void {
  const tag = element.tagName.toLowerCase()
  const weight = styleOf(element, 'font-weight')
  const slant = styleOf(element, 'font-style')
  const line = styleOf(element, 'text-decoration') || styleOf(element, 'text-decoration-line')
  const bold = weight === '' ? tag === 'b' || tag === 'strong' : isHeavy(weight)
  const italic = slant === '' ? tag === 'i' || tag === 'em' : /italic|oblique/.test(slant)
  const struck = ['s', 'strike', 'del'].includes(tag) || line.includes('line-through')
  const looks = [bold && 'strong', italic && 'em', struck && 'del'].filter((one) => one !== false)
  // Lexical says it twice, `<b><strong>`.
  const wanted = looks.filter((one) => !element.parentElement?.closest(one))
  if (element.textContent?.trim() && !holdsBlocks(element)) {
    if (wanted.length > 0) blanksOut(element)
    for (const mark of wanted) {
      const made = element.ownerDocument.createElement(mark)
      made.append(...element.childNodes)
      element.append(made)
    }
  }
  unwrap(element)
}

/** A mark holds words; the blanks at its ends stand beside it. */
function blanksOut(element: HTMLElement): void {
  const { firstChild, lastChild } = element
  const [start = ''] =
    firstChild?.nodeType === 3 ? (/^\s+/.exec(firstChild.nodeValue ?? '') ?? []) : []
  if (firstChild && start) {
    firstChild.nodeValue = firstChild.nodeValue?.slice(start.length) ?? ''
    element.before(start)
  }
  const [end = ''] = lastChild?.nodeType === 3 ? (/\s+$/.exec(lastChild.nodeValue ?? '') ?? []) : []
  if (lastChild && end) {
    lastChild.nodeValue = lastChild.nodeValue?.slice(0, -end.length) ?? ''
    element.after(end)
  }
}

import { all } from './dom.ts'

/** What pages, their plugins and Word call a list of their own headings. */
const named = [
  ...['#toc', '.toc', '#table-of-contents', '.table-of-contents', '[role="doc-toc"]'],
  ...['#toc_container', '#ez-toc-container', '.lwptoc', '.wp-block-table-of-contents'],
  ...['.wp-block-rank-math-toc-block', '.wp-block-yoast-seo-table-of-contents', '.sectionTOC'],
].join(', ')
const madeByWord = '[class^="MsoToc"], .MsoTof, .MsoTableofFigures, .MsoTableOfFigures'
const madeByLibreOffice = 'div[id^="Table of Contents"]'

/** Takes out lists of contents, whose numbers and places are those of another page; answers how many. */
export function takeContents(body: HTMLElement): number {
  const boxes = all(body, madeByLibreOffice)
  for (const box of boxes) box.remove()
  const fromWord = [...all(body, madeByWord), ...linesOfContents(body)]
  // Its lines are paragraphs, one after the other.
  const lines = new Set<Element | null>(fromWord)
  const runs = fromWord.filter((line) => !lines.has(beforeOf(line)))
  for (const line of fromWord) line.remove()
  let count = boxes.length + runs.filter((line) => line.textContent?.trim()).length
  for (const frame of all(body, `${named}, ul, ol`)) {
    if (!body.contains(frame) || !isContents(frame, frame.matches(named))) continue
    const heading = beforeOf(frame)
    const next = frame.nextElementSibling
    // Its heading goes with it where that stands over nothing else.
    if (isHeading(heading) && (next === null || isHeading(next))) heading.remove()
    frame.remove()
    count += 1
  }
  return count
}

/** Google Docs and LibreOffice write a paragraph a line, each a link to a heading of the same page. */
function linesOfContents(body: HTMLElement): HTMLElement[] {
  const named = new Set(
    all(body, 'h1, h2, h3, h4, h5, h6').flatMap((heading) =>
      [heading, ...all(heading, '[id], [name]')].flatMap((one) => [
        one.getAttribute('id'),
        one.getAttribute('name'),
      ]),
    ),
  )
  const lines = all(body, 'p').filter((line) => {
    const links = all(line, 'a')
    const linked = links.map((link) => link.textContent ?? '').join('')
    return (
      links.length > 0 &&
      links.every((link) => named.has((link.getAttribute('href') ?? '').replace(/^#/, ''))) &&
      lettersOf(line.textContent ?? '') === lettersOf(linked)
    )
  })
  const known = new Set<Element | null>(lines)
  return lines.filter((line) => known.has(beforeOf(line)) || known.has(line.nextElementSibling))
}

const beforeOf = (element: Element) => element.previousElementSibling
const isHeading = (element: Element | null): element is Element =>
  element !== null && /^H[1-6]$/.test(element.tagName)

/** Each of its items, two at least where it has no name, is a link to a place of the same page. */
function isContents(frame: HTMLElement, isNamed: boolean): boolean {
  if (frame.closest('li') !== null) return false
  const items = all(frame, 'li')
  return (
    items.length > (isNamed ? 0 : 1) &&
    all(frame, 'p').every((line) => line.closest('li') !== null) &&
    items.every((item) => {
      const words = [...item.childNodes].filter((node) => !/^(?:UL|OL)$/.test(node.nodeName))
      const said = words.map((node) => node.textContent ?? '').join('')
      const links = all(item, 'a').filter((link) => link.closest('li') === item)
      const linked = links.map((link) => link.textContent ?? '').join('')
      return (
        links.length > 0 &&
        links.every((link) => link.getAttribute('href')?.startsWith('#')) &&
        // Numbers may stand beside the link.
        lettersOf(said) === lettersOf(linked)
      )
    })
  )
}

const lettersOf = (text: string) => text.replace(/[\d.\s]+/g, '')

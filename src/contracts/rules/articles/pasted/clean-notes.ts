import { all } from './dom.ts'

// Private-use characters stand for a note until the text around it is Markdown.
const markOfReference = (at: number) => `\uE006${at}\uE007`
const markOfNote = (at: number) => `\uE008${at}\uE009`
/** Finds the places of notes, and the beginnings of the notes themselves; the first group is the number. */
export const referenceMarks = /\uE006(\d+)\uE007/g
export const noteMarks = /^\uE008(\d+)\uE009/

/** Removes the comments that Google Docs saves as notes; answers how many there were. */
export function takeComments(body: HTMLElement): number {
  for (const place of all(body, 'a[href^="#cmnt"]')) {
    if (!/^#cmnt\d+$/.test(place.getAttribute('href') ?? '')) continue
    const raised = place.closest('sup')
    ;(raised ?? place).remove()
  }
  const comments = all(body, 'a[id^="cmnt"]').filter(({ id }) => /^cmnt\d+$/.test(id))
  for (const comment of comments) {
    const words = comment.closest('p, li')
    const box = words?.parentElement
    // Each has a box of its own; any other holds the text as well.
    const isOwn = box?.tagName === 'DIV' && box.firstElementChild === words
    const holdsOne = isOwn && all(box, 'a[id^="cmnt"]').length === 1
    ;(holdsOne && box !== body ? box : words)?.remove()
  }
  return comments.length
}

/**
 * Marks the notes of a text, whoever wrote it: a link to a place further down, from which a link leads back.
 * The notes stand at the end afterwards, each from its mark on.
 */
export function markNotes(body: HTMLElement): void {
  const notes = new Map<Element, number>()
  for (const link of all(body, 'a[href^="#"]')) {
    const note = noteOf(body, link)
    if (!note || note.contains(link)) continue
    const at = notes.get(note) ?? notes.size
    notes.set(note, at)
    const raised = link.closest('sup')
    const isAlone = raised?.textContent?.replace(/^\[|\]$/g, '') === link.textContent
    ;(raised && isAlone ? raised : link).replaceWith(markOfReference(at))
  }
  for (const [note, at] of notes) {
    for (const back of all(note as HTMLElement, 'a[href^="#"]')) {
      if (isWayBack(back)) (back.closest('sup') ?? back).remove()
    }
    // AsciiDoctor has a full stop after the number.
    note.normalize()
    const [first] = note.childNodes
    if (note.classList.contains('footnote') && first?.nodeType === 3) {
      first.nodeValue = first.nodeValue?.replace(/^\s*\.\s+/, '') ?? ''
    }
    const begins = body.ownerDocument.createElement('p')
    begins.append(markOfNote(at))
    const frame = note.parentElement
    const line = (frame === body ? note : frame)?.previousElementSibling
    if (line?.tagName === 'HR') line.remove()
    body.append(begins, ...note.childNodes)
    note.remove()
    // The frame of the notes, with its line or its heading, goes with the last.
    if (frame && !frame.textContent?.trim()) frame.remove()
  }
}

const escapedName = (name: string) => name.replace(/["\\]/g, '\\$&')

/** The block that a link leads to, if a link in it leads back to where the first stands. */
function noteOf(body: HTMLElement, link: HTMLElement): Element | undefined {
  const name = escapedName((link.getAttribute('href') ?? '').slice(1))
  if (!name) return undefined
  const [target] = all(body, `[id="${name}"], a[name="${name}"]`)
  const block = target?.closest('li, p, div, dd, td, aside')
  const own = [link, ...all(link, '[id], [name]'), link.parentElement].flatMap((one) => [
    one?.getAttribute('id') ?? '',
    one?.getAttribute('name') ?? '',
  ])
  const around = link.closest('sup')?.getAttribute('id') ?? ''
  const places = new Set([...own, around].filter(Boolean))
  const backs = block && all(block as HTMLElement, 'a[href^="#"]')
  const leadsBack = backs?.some((back) => places.has((back.getAttribute('href') ?? '').slice(1)))
  if (!leadsBack || !block) return undefined
  // Google Docs and Word put each note in a box of its own.
  const box = block.parentElement
  const isOwn =
    block.tagName === 'P' &&
    box?.tagName === 'DIV' &&
    all(box, 'a[href^="#"]').filter(isWayBack).length === 1
  return isOwn && box !== body ? box : block
}

const isWayBack = (link: HTMLElement) =>
  /^\s*(?:[↑^↩]\uFE0E?\d*|\[?\d{1,3}\]?|\[?[a-z*†‡]\]?|\[?[ivxlc]+\]?)\s*$/i.test(
    link.textContent ?? '',
  )

import type { Evidence } from '#server/text/evidence/evidence-in.ts'

const id = 'n?\\d+|[fps]\\d[a-z0-9]{3}'
const markPattern = new RegExp(
  `[ \\t]*\\[\\[\\s*(?:${id})(?:\\s*[,;]\\s*(?:${id}))*\\s*\\]\\]`,
  'gi',
)
const ofNote = /(?<![a-z0-9])n?(\d+)(?![a-z0-9])/gi

/** Asks for marks where there is anything to mark; code takes them out again. */
export function markRule(evidence: readonly Evidence[]): string {
  if (!evidence.some(({ kind }) => kind === 'note')) return ''
  return 'End each sentence that rests on a note with its mark, such as [[n3]]; readers never see the marks. A figure, date, name or finding from the web without a note is not written.'
}

/** A text that is still growing without marks of evidence, nor the one that has just begun. */
export function withoutMarks(soFar: string): string {
  return takeMarks(soFar).text.replace(/[ \t]*\[(\[[^\]\n]{0,40}\]?)?$/, '')
}

/** A text without marks of evidence, and the numbers of the notes among them. */
export function takeMarks(text: string): { text: string; marks: number[] } {
  const marks = new Set<number>()
  const without = text.replace(markPattern, (found) => {
    for (const [, number] of found.matchAll(ofNote)) marks.add(Number(number))
    return ''
  })
  return { text: without, marks: [...marks].sort((one, other) => one - other) }
}

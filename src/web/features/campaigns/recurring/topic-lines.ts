import { topicsAtOnce } from '#contracts/clients/recurring.ts'

const longest = 300
const bullet = /^(?:[-*•–])\s+/
const number = /^\d{1,3}[.)]\s+/

/**
 * The topics of pasted lines: without blanks, and without bullets, or numbers where every line has one; of a sheet's row
 * its first cell.
 */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.split('\t').find((cell) => cell.trim() !== '') ?? '')
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '')
  const numbered = lines.length > 1 && lines.every((line) => number.test(line))
  return numbered ? lines.map((line) => line.replace(number, '')) : lines
}

/** Why these cannot be added, as a sentence; undefined where they can. */
export function problemOf(lines: readonly string[]): string | undefined {
  if (lines.length > topicsAtOnce) return `Please add ${topicsAtOnce} topics at once at most.`
  const long = lines.find((line) => line.length > longest)
  return long && `“${long.slice(0, 40)}…” has more than ${longest} characters.`
}

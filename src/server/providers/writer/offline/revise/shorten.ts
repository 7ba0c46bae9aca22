import { countWords } from '#server/text/language/lengths.ts'
import { hasPairedMarks, inBlocks, inProse, isParagraph, sentencesOf } from './prose.ts'

/** Words to drop or to replace with shorter ones. */
const TIGHTER: [RegExp, string][] = [
  [/\b(in order|so as) to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bas well as\b/gi, 'and'],
  [/\ba (large|great) number of\b/gi, 'many'],
  [/\bthe majority of\b/gi, 'most'],
  [/\b(has|have) the ability to\b/gi, 'can'],
  [/ (very|really|quite|actually|basically|simply|certainly|definitely|truly)\b/gi, ''],
  // Only where it weakens: 'rather than', 'would rather' and 'or rather' mean something.
  [/(?<!\b(?:would|or|but)|[’']d) rather\b(?! than\b)/gi, ''],
]

/** The text with fewer words and the same meaning. */
export function tighten(text: string): string {
  return inProse(text, (prose) =>
    TIGHTER.reduce((said, [long, short]) => said.replace(long, short), prose),
  )
}

/** Leaves out the last sentences of each paragraph, and the last points of long lists. */
function leaveOut(text: string, share: number): string {
  return inBlocks(text, (block) => {
    const isList = /^\s*([-*+]|\d{1,3}[.)])\s/.test(block)
    if (!isList && !isParagraph(block)) return block
    const parts = isList ? block.split(/(?<=\n)(?=\s*(?:[-*+]|\d{1,3}[.)])\s)/) : sentencesOf(block)
    if (parts.length < (isList ? 3 : 2)) return block
    const kept = parts.slice(0, Math.max(1, Math.floor(parts.length * share))).join('')
    return hasPairedMarks(kept) ? kept.trimEnd() : block
  })
}

/** Cuts the optional part of a sentence: brackets, or what follows its last comma or dash. */
function withoutAside(text: string): string {
  const unbracketed = text.replace(/\s*\([^()]*\)/g, '')
  if (unbracketed !== text) return unbracketed
  const end = /[.!?…]*\s*$/.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - end.length)
  const at = Math.max(body.lastIndexOf(', '), body.lastIndexOf(' – '), body.lastIndexOf(': '))
  const kept = body.slice(0, at)
  return at > 0 && countWords(kept) >= 3 && hasPairedMarks(kept) ? kept + end : text
}

/** Shorter versions of a text, the mildest first. */
export function shorten(text: string): string[] {
  const tight = tighten(text)
  const ways = [leaveOut(tight, 0.7), leaveOut(tight, 0.4), tight, withoutAside(tight)]
  const words = countWords(text)
  return ways.filter((way) => countWords(way) > 0 && countWords(way) < words)
}

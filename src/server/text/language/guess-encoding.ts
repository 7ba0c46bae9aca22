import { decode } from '../decode-text.ts'
import { detector } from './detector.ts'

/** Of two that read a text alike, the first is meant. */
const older =
  'windows-1252 windows-1250 windows-1251 shift_jis euc-jp gb18030 big5 euc-kr koi8-r windows-1253 windows-1254 windows-1255 windows-1256 windows-874 macintosh'.split(
    ' ',
  )

/** The encoding under which the bytes are words of a language, without signs that no text has. */
export function guessEncoding(bytes: Uint8Array): string {
  // Up to the end of a line, so that no character is cut in two.
  const end = bytes.subarray(0, 4_000).lastIndexOf(10)
  const sample = bytes.length > 4_000 && end > 0 ? bytes.subarray(0, end) : bytes
  const judged = older.flatMap((label) => {
    const text = decode(sample, label, true)
    return text === undefined ? [] : [{ label, weight: likeness(text) }]
  })
  const best = judged.reduce<(typeof judged)[number] | undefined>(
    (found, one) => (found && found.weight >= one.weight ? found : one),
    undefined,
  )
  return best?.label ?? 'windows-1252'
}

const signs = /[^\p{L}\p{M}\p{N}\s\p{P}\p{Sc}\x20-\x7e]/gu
const mixed =
  /\p{Script=Latin}[^\p{Script=Latin}\P{L}]|[^\p{Script=Latin}\P{L}]\p{Script=Latin}|\p{Script=Latin}\p{M}|\p{Ll}\p{Lu}/gu

function likeness(text: string): number {
  const score = Math.max(0, ...Object.values(detector().detect(text.slice(0, 1_500)).getScores()))
  return score - (text.match(signs)?.length ?? 0) - (text.match(mixed)?.length ?? 0)
}

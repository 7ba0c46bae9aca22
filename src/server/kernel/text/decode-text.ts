import { eld } from 'eld/extrasmall'

const charsetOfPage = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i
const charsetOfXml = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i

/**
 * The text in some bytes: by their byte order mark, by `charset`, by what the text says of itself, as UTF-8 where
 * they are, and otherwise by the older encoding that its signs speak for.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const told =
    byteOrderMark(bytes) ?? charset ?? charsetOfPage.exec(head)?.[1] ?? charsetOfXml.exec(head)?.[1]
  const decoded = told === undefined ? undefined : decode(bytes, told, true)
  return decoded ?? decode(bytes, 'utf-8', true) ?? decodeOld(bytes)
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function decode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Of two that read a text alike, the first is meant. */
const older = [
  ...[
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'shift_jis',
    'euc-jp',
    'gb18030',
    'big5',
    'euc-kr',
  ],
  ...[
    'koi8-r',
    'windows-1253',
    'windows-1254',
    'windows-1255',
    'windows-1256',
    'windows-874',
    'macintosh',
  ],
]

/** Takes the encoding under which the bytes are words of a language, without signs that no text has. */
function decodeOld(bytes: Uint8Array): string {
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
  return new TextDecoder(best?.label ?? 'windows-1252').decode(bytes)
}

const signs = /[^\p{L}\p{M}\p{N}\s\p{P}\p{Sc}\x20-\x7e]/gu
const mixed =
  /\p{Script=Latin}[^\p{Script=Latin}\P{L}]|[^\p{Script=Latin}\P{L}]\p{Script=Latin}|\p{Ll}\p{Lu}/gu

function likeness(text: string): number {
  const score = Math.max(0, ...Object.values(eld.detect(text.slice(0, 1_500)).getScores()))
  return score - (text.match(signs)?.length ?? 0) - (text.match(mixed)?.length ?? 0)
}

const charsetOfPage = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i
const charsetOfXml = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i

/**
 * The text in some bytes: by their byte order mark, by `charset`, by what the text says of itself, as UTF-8 where
 * they are, and otherwise by the encoding that `guess` tells.
 */
export function decodeText(
  bytes: Uint8Array,
  { charset, guess }: { charset?: string | undefined; guess?: (bytes: Uint8Array) => string } = {},
): string {
  const told = byteOrderMark(bytes) ?? charset ?? charsetIn(bytes)
  const decoded = told === undefined ? undefined : decodeAsTold(bytes, told)
  const text = decoded ?? decode(bytes, 'utf-8', true)
  return text ?? new TextDecoder(guess?.(bytes) ?? 'windows-1252').decode(bytes)
}

/** What a page or a part says of itself; it could not be read so far if that were UTF-16. */
function charsetIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const said = charsetOfPage.exec(head)?.[1] ?? charsetOfXml.exec(head)?.[1]
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said
}

/** A stray byte or two speak against no encoding; many do. */
function decodeAsTold(bytes: Uint8Array, label: string): string | undefined {
  const text = decode(bytes, label, false)
  const strays = text?.match(/\uFFFD/g)?.length ?? 0
  return text !== undefined && strays * 100 <= text.length ? text : undefined
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Undefined for an encoding that nobody knows, and for bytes that it doesn’t have. */
export function decode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

export type ReadMail = {
  /** By names in lower case, unfolded and decoded; of several of a name, the last. */
  headers: Record<string, string>
  text: string
  html: string
}

/** Reads a mail as it arrived (RFC 5322, MIME): plain text and HTML, from parts if it has some. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = divided(raw.replaceAll('\r\n', '\n'))
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return { headers, ...contentOf(headers, body) }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readMail(part.trimStart()))
  return {
    headers,
    text: parts.find(({ text }) => text)?.text ?? '',
    html: parts.find(({ html }) => html)?.html ?? '',
  }
}

function divided(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\n\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 2) }
}

function contentOf(headers: Record<string, string>, body: string): { text: string; html: string } {
  const content = decoded(body, headers['content-transfer-encoding'] ?? '7bit')
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html')
  return isHtml ? { text: '', html: content } : { text: content, html: '' }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  return fromHexadecimal(body.replaceAll('=\n', ''))
}

/** Words of a header that are not ASCII (RFC 2047). */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromHexadecimal(word.replaceAll('_', ' ')),
    )
}

function fromHexadecimal(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

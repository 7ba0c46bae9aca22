import { decodeText } from '../decode-text.ts'

/**
 * The web page in a file that is saved as a mail: `.mht` of browsers and Word, and what generators put into
 * documents. Undefined for one without a page.
 */
export function htmlOfMail(bytes: Uint8Array): string | undefined {
  const source = Buffer.from(bytes).toString('latin1')
  return pageIn(source)
}

function pageIn(source: string): string | undefined {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  const headers = head.replace(/\r?\n[ \t]+/g, ' ')
  const type = headerOf(headers, 'Content-Type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]?.trim()
  if (/^multipart\//i.test(type) && boundary) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      const found = pageIn(part.replace(/^\r?\n/, ''))
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!/^text\/html/i.test(type)) return undefined
  const charset = /charset="?([\w-]+)"?/i.exec(type)?.[1]
  const encoding = headerOf(headers, 'Content-Transfer-Encoding').toLowerCase()
  return decodeText(unpacked(body, encoding), { charset })
}

const headerOf = (headers: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''

function unpacked(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

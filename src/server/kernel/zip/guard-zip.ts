import { inflateRawSync } from 'node:zlib'

/** Bytes that all entries of an archive may have when unpacked. */
const mostUnpacked = 80 * 1024 * 1024
const mostEntries = 4_000

const centralSignature = 0x02014b50
const localHeaderLength = 30

/** What is wrong with an archive, or null. It is unpacked under a limit, since its own figures may lie. */
export function zipProblem(bytes: Uint8Array): 'broken' | 'locked' | 'too-large' | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 20 > view.length) return 'broken'
  const entries = view.readUInt16LE(end + 10)
  if (entries > mostEntries) return 'too-large'
  let left = mostUnpacked
  let at = view.readUInt32LE(end + 16)
  for (let number = 0; number < entries; number += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== centralSignature) return 'broken'
    if (view.readUInt16LE(at + 8) & 1) return 'locked'
    const size = unpackedSize(view, at, left)
    if (typeof size === 'string') return size
    left -= size
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.readUInt16LE(at + offset))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return null
}

function unpackedSize(view: Buffer, at: number, left: number): number | 'broken' | 'too-large' {
  const packed = view.readUInt32LE(at + 20)
  const header = view.readUInt32LE(at + 42)
  if (header + localHeaderLength > view.length) return 'broken'
  const start =
    header + localHeaderLength + view.readUInt16LE(header + 26) + view.readUInt16LE(header + 28)
  if (start + packed > view.length) return 'broken'
  const method = view.readUInt16LE(at + 10)
  if (method === 0) return packed <= left ? packed : 'too-large'
  if (method !== 8) return 'broken'
  try {
    const data = view.subarray(start, start + packed)
    return inflateRawSync(data, { maxOutputLength: left }).length
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken'
  }
}

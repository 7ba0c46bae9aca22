import { inflateSync } from 'node:zlib'

/** A pack holds more than we take in. */
export class PackTooLarge extends Error {
  override readonly name = 'PackTooLarge'
}

export type PackLimits = { objects: number; objectBytes: number; totalBytes: number }

const [offsetDelta, referenceDelta] = [6, 7]

/**
 * Refuses a pack that would unpack to more than the limits, before anybody unpacks it: a small one may hold
 * gigabytes. Throws `PackTooLarge`, and `Error` for what is no pack.
 */
export function checkPack(pack: Uint8Array, limits: PackLimits): void {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  if (bytes.length < 32 || bytes.toString('latin1', 0, 4) !== 'PACK') throw new Error('not a pack')
  const count = bytes.readUInt32BE(8)
  if (count > limits.objects) throw new PackTooLarge(`${count} objects`)
  let total = 0
  let at = 12
  for (let index = 0; index < count; index += 1) {
    const kind = (byteAt(bytes, at) >> 4) & 7
    const head = numberAt(bytes, at, 4)
    at = head.end
    if (kind === offsetDelta) at = numberAt(bytes, at).end
    else if (kind === referenceDelta) at += 20
    const { size, end, start } = inflated(bytes, at, limits.objectBytes)
    at = end
    const isDelta = kind === offsetDelta || kind === referenceDelta
    const result = isDelta ? numberAt(start, numberAt(start, 0).end).value : size
    total += result
    if (result > limits.objectBytes || total > limits.totalBytes) {
      throw new PackTooLarge(`${result} bytes in an object, ${total} so far`)
    }
  }
}

function inflated(bytes: Buffer, at: number, most: number) {
  try {
    const options = { info: true, maxOutputLength: most } as const
    const { buffer, engine } = inflateSync(bytes.subarray(at), options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { size: buffer.length, end: at + engine.bytesWritten, start: buffer.subarray(0, 32) }
  } catch (cause) {
    const tooLarge = cause instanceof RangeError
    throw tooLarge ? new PackTooLarge('an object too large') : new Error('not a pack', { cause })
  }
}

/** A number of which each byte holds seven bits, the lowest first; the first byte may hold fewer. */
function numberAt(bytes: Buffer, from: number, firstBits = 7): { value: number; end: number } {
  let at = from
  let byte = byteAt(bytes, at)
  let value = byte & (2 ** firstBits - 1)
  let scale = 2 ** firstBits
  while (byte & 0x80) {
    at += 1
    byte = byteAt(bytes, at)
    value += (byte & 0x7f) * scale
    scale *= 128
  }
  return { value, end: at + 1 }
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Error('not a pack')
  return byte
}

import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AnswerTooLargeError } from './safe-fetch-errors.ts'

/**
 * Reads a body of at most `maxBytes`, both on the wire and decompressed, as protection against false
 * lengths and compression bombs. Throws `AnswerTooLargeError`.
 */
export async function readLimitedBody(
  body: Readable,
  headers: Headers,
  maxBytes: number,
): Promise<Uint8Array> {
  const announced = Number(headers.get('content-length') ?? 0)
  if (announced > maxBytes) {
    body.destroy()
    throw new AnswerTooLargeError(maxBytes)
  }
  const decoder = createDecoder(headers.get('content-encoding'))
  if (!decoder) return collect(limited(body, maxBytes), maxBytes)
  const source = limited(body, maxBytes)
  const feed = feedDecoder(source, decoder)
  try {
    const bytes = await collect(decoder, maxBytes)
    await feed
    return bytes
  } finally {
    decoder.destroy()
    body.destroy()
    await feed.catch(() => undefined)
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > maxBytes) throw new AnswerTooLargeError(maxBytes)
    yield chunk
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of limited(chunks, maxBytes)) parts.push(chunk)
  return Buffer.concat(parts)
}

async function feedDecoder(source: AsyncIterable<Uint8Array>, decoder: Transform): Promise<void> {
  try {
    for await (const chunk of source) {
      if (decoder.destroyed) return
      if (!decoder.write(chunk)) await drained(decoder)
    }
    decoder.end()
  } catch (error) {
    decoder.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function drained(stream: Transform): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done)
      stream.off('close', done)
      resolve()
    }
    stream.once('drain', done)
    stream.once('close', done)
  })
}

function createDecoder(encoding: string | null): Transform | null {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}

import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import {
  dataDescriptor,
  endOfArchive,
  indexLine,
  localHeader,
  type ZipEntry,
} from './zip-records.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)
const inOneGoBytes = 256 * 1024
const linesTogether = 1000

/** A file of an archive: where it stands in it, and its content, read when its turn comes. */
export type ArchivedFile = {
  path: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** When it was last changed. */
  changedAt: Date
  /** Pictures are compressed already. */
  packed?: boolean
}

/**
 * A zip archive of the files, made while it is read: one file at a time, never more than a part of it in
 * memory. When reading stops early, or a file cannot be read, the rest is not asked for.
 */
export function zipStream(files: AsyncIterable<ArchivedFile>): Readable {
  return Readable.from(partsOf(files), { objectMode: false })
}

async function* partsOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let index = Buffer.alloc(0)
  let lines: Buffer[] = []
  let count = 0
  let offset = 0
  for await (const file of files) {
    const entry: ZipEntry = {
      name: Buffer.from(file.path),
      deflated: !file.packed,
      changedAt: file.changedAt,
      crc: 0,
      packedBytes: 0,
      bytes: 0,
      offset,
    }
    const header = localHeader(entry)
    yield header
    const content = measured(file.content, entry)
    for await (const part of entry.deflated ? deflated(content) : content) {
      entry.packedBytes += part.length
      yield part
    }
    const descriptor = dataDescriptor(entry)
    yield descriptor
    offset += header.length + entry.packedBytes + descriptor.length
    count += 1
    // Kept together: each small buffer would hold on to the larger one that it is cut from.
    if (lines.push(indexLine(entry)) >= linesTogether) {
      index = Buffer.concat([index, ...lines])
      lines = []
    }
  }
  index = Buffer.concat([index, ...lines])
  yield index
  yield endOfArchive({ files: count, offset, bytes: index.length })
}

/** The content as it is, counted and summed up on its way. */
async function* measured(
  content: ArchivedFile['content'],
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    if (bytes.length === 0) continue
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    yield bytes
  }
}

/** A short content is compressed in one go: a compressor for each of many small files would add up. */
async function* deflated(content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const begun: Uint8Array[] = []
  let bytes = 0
  while (bytes < inOneGoBytes) {
    const { done, value } = await content.next()
    if (done) {
      yield await deflate(Buffer.concat(begun))
      return
    }
    begun.push(value)
    bytes += value.length
  }
  const all = Readable.from(followed(begun, content), { objectMode: false })
  // A failure of the content ends the reading here, with its reason.
  yield* pipeline(all, createDeflateRaw(), () => {})
}

async function* followed(
  begun: Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* begun
  yield* rest
}

import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import {
  dataDescriptor,
  directoryEntry,
  endOfArchive,
  localHeader,
  type ZipEntry,
} from './zip-records.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)
const oneCallBytes = 256 * 1024
const entriesPerMerge = 1000

/** A file to archive: its path in the archive and its content, which is read only when its turn comes. */
export type ArchivedFile = {
  path: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  changedAt: Date
  /** Already compressed, as pictures are. */
  packed?: boolean
}

/**
 * A zip archive of the files, written while it is read, with no more than one chunk of one file in memory.
 * It stops asking for files when the reader stops or a file fails. Our own code, because client-zip writes a
 * wrong count for more than 65,535 files and never compresses, and yazl neither cancels nor scales: it
 * searches all previous files at each new one.
 */
export function zipStream(files: AsyncIterable<ArchivedFile>): Readable {
  return Readable.from(partsOf(files), { objectMode: false })
}

async function* partsOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let directory = Buffer.alloc(0)
  let entries: Buffer[] = []
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
    // Merged now and then: each small buffer keeps the larger one it was cut from in memory.
    if (entries.push(directoryEntry(entry)) >= entriesPerMerge) {
      directory = Buffer.concat([directory, ...entries])
      entries = []
    }
  }
  directory = Buffer.concat([directory, ...entries])
  yield directory
  yield endOfArchive({ files: count, offset, bytes: directory.length })
}

/** Passes the content through and records its size and checksum. */
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

/** Compresses short content in one call: a stream compressor per small file would cost too much memory. */
async function* deflated(content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  while (bytes < oneCallBytes) {
    const { done, value } = await content.next()
    if (done) {
      yield await deflate(Buffer.concat(chunks))
      return
    }
    chunks.push(value)
    bytes += value.length
  }
  const all = Readable.from(concatenated(chunks, content), { objectMode: false })
  // An error of the content is rethrown here.
  yield* pipeline(all, createDeflateRaw(), () => {})
}

async function* concatenated(
  first: Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first
  yield* rest
}

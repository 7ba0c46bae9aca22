import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

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
  const zip = new ZipFile()
  const out = zip.outputStream
  if (!(out instanceof Readable)) throw new TypeError('The archive cannot be read.')
  const fill = async () => {
    for await (const { path, content, changedAt, packed = false } of files) {
      if (out.destroyed) return
      const source = Readable.from(content, { objectMode: false })
      const stop = () => source.destroy()
      out.once('close', stop)
      zip.addReadStream(source, path, { mtime: changedAt, compress: !packed })
      await finished(source)
      out.off('close', stop)
    }
    zip.end()
  }
  fill().catch((error: unknown) => {
    if (!out.destroyed) out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return out
}

import { readdir, readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { HttpEnv } from '../request.ts'

/** As told to browsers, and the ending of the file in that form; the smaller first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the files of a folder whose names change with their contents: each is read once, kept in memory
 * (some megabytes at most), and stays with whoever asked for it for good. A first visit asks for dozens.
 */
export async function serveAssets(folder: string): Promise<Hono<HttpEnv>> {
  const names = new Set(await readdir(folder))
  const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const read = (name: string) => {
    const kept = contents.get(name) ?? readFile(`${folder}/${name}`)
    contents.set(name, kept)
    // What could not be read may be there the next time.
    kept.catch(() => contents.delete(name))
    return kept
  }

  return new Hono<HttpEnv>().get('/:name', async (c) => {
    const name = c.req.param('name')
    // Another version may have it, and may soon be here: nobody is to remember that it was missing.
    if (!names.has(name)) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const accepted = c.req.header('accept-encoding') ?? ''
    const form = encodings.find(([told, end]) => accepted.includes(told) && names.has(name + end))
    const body = await read(name + (form?.[1] ?? ''))
    return c.body(body, 200, {
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(form && { 'content-encoding': form[0] }),
    })
  })
}

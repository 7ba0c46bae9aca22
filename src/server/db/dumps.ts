import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from './driver/embedded-postgres.ts'

/** The name of a dump; the newest sorts last. */
export const dumpName = /^copydesk-.*\.tar\.gz$/
const kept = 7
const everyMs = 24 * 60 * 60_000
const lookEveryMs = 60 * 60_000
/** Late enough not to slow the start, early enough for a process that runs an hour at a time. */
const firstLookMs = 5 * 60_000

/**
 * Writes one dump of the embedded database a day to `directory` and keeps the last seven: the database
 * survives a killed process, but not a power cut during a write. Failures go to `onError`.
 */
export function startDumps(
  embedded: EmbeddedPostgres,
  directory: string,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout
  const lookIn = (ms: number) => {
    timer = setTimeout(() => {
      dumpIfDue(embedded, directory).catch(onError)
      lookIn(lookEveryMs)
    }, ms)
    timer.unref()
  }
  lookIn(firstLookMs)
  return () => clearTimeout(timer)
}

/** Writes a dump unless there is one from the last 24 hours; answers its path, or null when none was due. */
export async function dumpIfDue(
  embedded: EmbeddedPostgres,
  directory: string,
): Promise<string | null> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const dumps = (await readdir(directory)).filter((name) => dumpName.test(name)).sort()
  const newest = dumps.at(-1)
  if (newest && Date.now() - (await stat(join(directory, newest))).mtimeMs < everyMs) return null
  const name = `copydesk-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
  const partial = join(directory, `.${name}.partial`)
  await writeFile(partial, await embedded.dump(), { mode: 0o600 })
  await rename(partial, join(directory, name))
  for (const old of [...dumps, name].slice(0, -kept))
    await rm(join(directory, old), { force: true })
  return join(directory, name)
}

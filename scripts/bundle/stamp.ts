import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A part of the build: its sources, its result, and how to build it. */
export type BuiltPart = {
  sources: readonly string[]
  /** The file whose absence means the part has not been built. */
  result: string
  /** The file that holds the hash of the sources it was built from. */
  stamp: string
  /** Gets the hash of its sources. */
  build: (hash: string) => Promise<boolean>
}

/** Builds a part, if asked to only when its sources have changed; false when the build fails. */
export async function build(part: BuiltPart, onlyIfChanged: boolean): Promise<boolean> {
  const hash = sourceHash(part.sources)
  const upToDate =
    existsSync(part.result) && existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === hash
  if (onlyIfChanged && upToDate) return true
  // Removed first, so that an interrupted build never counts as complete.
  rmSync(part.stamp, { force: true })
  if (!(await part.build(hash))) return false
  mkdirSync(dirname(part.stamp), { recursive: true })
  writeFileSync(part.stamp, hash)
  return true
}

function sourceHash(sources: readonly string[]): string {
  const sum = createHash('sha256')
  const entries = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    sum.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) sum.update(`${name}=${process.env[name]}\0`)
  }
  return sum.digest('hex')
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a built part is made of, and where it stands. */
export type BuiltPart = {
  sources: readonly string[]
  /** Without this file it is not there. */
  result: string
  /** Keeps the hash of the sources it was built from. */
  stamp: string
  build: () => Promise<boolean>
}

/** Builds a part, or only when its sources have changed since; false when that failed. */
export async function bring(part: BuiltPart, onlyIfChanged: boolean): Promise<boolean> {
  const hash = sourceHash(part.sources)
  const upToDate =
    existsSync(part.result) && existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === hash
  if (onlyIfChanged && upToDate) return true
  // Without the stamp a build that is cut off is never taken for a whole one.
  rmSync(part.stamp, { force: true })
  if (!(await part.build())) return false
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

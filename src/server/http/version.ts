import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const packageFile = new URL('../../../package.json', import.meta.url)
/** Written by the build, see `scripts/bundle/server.ts`. */
const buildFile = new URL('../../../build/build.json', import.meta.url)

const packageShape = z.object({ version: z.string() })
const buildShape = z.object({ commit: z.string().nullable(), build: z.string() })

/** The release, the commit it was built from where that is known, and a hash of its sources; null in development. */
export type Version = { version: string; commit: string | null; build: string | null }

let read: Promise<Version> | undefined

/** What this process runs, read once. */
export function readVersion(): Promise<Version> {
  read ??= readBoth()
  return read
}

async function readBoth(): Promise<Version> {
  const { version } = packageShape.parse(await readJson(packageFile))
  const built = buildShape.safeParse(await readJson(buildFile).catch(() => null))
  return { version, ...(built.success ? built.data : { commit: null, build: null }) }
}

async function readJson(file: URL): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

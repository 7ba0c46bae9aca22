import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { dumpName } from './dumps.ts'
import { isDatabaseFull, sqlState } from './sql-state.ts'

/** `postgres` holds the files of the embedded database, `backups` its dumps. */
export type EmbeddedFolders = { postgres: string; backups: string }

/** Postgres needs room for at least one more segment of its log. */
const minFreeBytes = 32 * 1024 * 1024

/**
 * Runs the opening of the embedded database. What an operator can mend, a full disk or damaged files, becomes
 * a `ConfigurationError` that says so in a sentence; files of another user throw as Node says it.
 */
export async function explainingFaults<T>(
  folders: EmbeddedFolders,
  open: () => Promise<T>,
): Promise<T> {
  const isNew = isMissingOrEmpty(folders.postgres)
  if (!isNew) checkAccess(folders.postgres)
  try {
    return await open()
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    const full = isDatabaseFull(error) || freeBytes(folders.postgres) < minFreeBytes
    // A half-made database would count as a damaged one at the next start.
    if (isNew) rmSync(folders.postgres, { recursive: true, force: true })
    if (full) throw new ConfigurationError(fullDisk(folders), { cause: error })
    if (isNew || !isDamage(error)) throw error
    throw new ConfigurationError(damaged(folders), { cause: error })
  }
}

function isMissingOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

function checkAccess(postgres: string): void {
  for (const name of ['', 'PG_VERSION', 'global/pg_control']) {
    const path = join(postgres, name)
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  }
}

function freeBytes(folder: string): number {
  const existing = existsSync(folder) ? folder : join(folder, '..')
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}

/** Errors of statements have a state, which tells damaged files from a fault of ours; a crash has none. */
function isDamage(error: unknown): boolean {
  // Too little memory.
  if (error instanceof RangeError) return false
  const state = sqlState(error)
  return state === undefined || /^(XX|58|57P)/.test(state)
}

function fullDisk({ postgres }: EmbeddedFolders): string {
  return `The embedded database cannot be opened: the disk of ${postgres} is full. Make room and start again; nothing has to be restored.`
}

function damaged({ postgres, backups }: EmbeddedFolders): string {
  const dump = newestDump(backups)
  const restore = dump
    ? `unpack the newest dump into a new one (mkdir -p ${postgres} && tar -xzf ${dump} -C ${postgres})`
    : `put back a copy of it (there is no dump in ${backups} yet)`
  return `The files of the embedded database in ${postgres} are damaged. Move that folder away, ${restore}, and start again.`
}

function newestDump(backups: string): string | null {
  if (!existsSync(backups)) return null
  const names = readdirSync(backups).filter((name) => dumpName.test(name))
  const newest = names.sort().at(-1)
  return newest ? join(backups, newest) : null
}

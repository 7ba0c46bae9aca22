import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process already uses the directory; the message names it. */
export class DirectoryInUse extends Error {}

/**
 * Claims an embedded database's directory for this process: two processes on one directory would
 * destroy it silently. Throws `DirectoryInUse`; a claim whose process is gone is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'copydesk.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, bootId: bootId() }), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && holder.bootId === bootId() && isAlive(holder.pid)) {
        throw new DirectoryInUse(
          `Another Copydesk (process ${holder.pid}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DirectoryInUse(`${directory} is being claimed by another Copydesk.`)
}

function readHolder(file: string): { pid: number; bootId: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; bootId: string }
  } catch {
    return null
  }
}

/** Process numbers come again after a restart of the machine; this tells one start from another. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

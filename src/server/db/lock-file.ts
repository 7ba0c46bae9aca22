import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'

/** Another process already uses the directory; the message names it. */
export class DirectoryInUse extends ConfigurationError {}

type Holder = { pid: number; bootId: string; namespace?: string }

const touchEveryMs = 1_000
/** A holder whose process id means nothing here counts as gone when its lock file is untouched for this long. */
const silenceMs = 6_000
/** The modification time of a missing lock file. */
const missing = 0
/** A process that has just been killed takes a moment to disappear. */
const dyingMs = 2_000

/**
 * Locks an embedded database's directory for this process: two processes on one directory would silently
 * corrupt it. Takes over the lock of a dead process; throws `DirectoryInUse` for that of a live one.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'copydesk.lock')
  const own: Holder = { pid: process.pid, bootId: bootId(), namespace: namespace() }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
      return keep(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && isHeld(holder, own, file)) {
        throw new DirectoryInUse(
          `Another Copydesk (process ${holder.pid}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DirectoryInUse(`${directory} is being claimed by another Copydesk.`)
}

/** Touches the lock file while it is held, for processes in containers that cannot see this one. */
function keep(file: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // Removed with its directory: nothing is left to lock.
    }
  }, touchEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    rmSync(file, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Whether the holder is alive. In another container its process id says nothing, but it touches its file. */
function isHeld(holder: Holder, own: Holder, file: string): boolean {
  if (holder.bootId !== own.bootId) return false
  if ((holder.namespace ?? own.namespace) === own.namespace) {
    return !happens(dyingMs, () => !isAlive(holder.pid))
  }
  const seen = touchedAt(file)
  return happens(silenceMs, () => ![seen, missing].includes(touchedAt(file)))
}

/** Blocks the process until `isSo` holds: at this point of the start nothing else runs. */
function happens(withinMs: number, isSo: () => boolean): boolean {
  const end = performance.now() + withinMs
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    if (isSo()) return true
    if (performance.now() > end) return false
    Atomics.wait(pause, 0, 0, 100)
  }
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? missing
}

/** Identifies this boot of the machine, since process ids are reused after a reboot. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Identifies this container, since every container has process ids of its own. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
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

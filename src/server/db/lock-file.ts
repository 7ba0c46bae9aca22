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
/** A holder whose number we cannot ask for counts as gone when it has not touched its claim for so long. */
const silenceMs = 6_000
/** The time of a claim that is not there. */
const gone = 0
/** A process that has just been killed takes a moment to go. */
const dyingMs = 2_000

/**
 * Claims an embedded database's directory for this process: two processes on one directory would
 * destroy it silently. Throws `DirectoryInUse`; a claim whose process is gone is taken over.
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
      if (holder && isAtWork(holder, own, file)) {
        throw new DirectoryInUse(
          `Another Copydesk (process ${holder.pid}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DirectoryInUse(`${directory} is being claimed by another Copydesk.`)
}

/** Touches the claim for as long as it is held, for those who cannot see this process. */
function keep(file: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // Removed with its directory: there is nothing left to hold.
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

/** Whether the holder goes on; in another container its number says nothing, but it touches its claim. */
function isAtWork(holder: Holder, own: Holder, file: string): boolean {
  if (holder.bootId !== own.bootId) return false
  if ((holder.namespace ?? own.namespace) === own.namespace) {
    return !happens(dyingMs, () => !isAlive(holder.pid))
  }
  const seen = touchedAt(file)
  return happens(silenceMs, () => ![seen, gone].includes(touchedAt(file)))
}

/** Waits without letting anything else run: nothing else has begun yet. */
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
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? gone
}

/** Process numbers come again after a restart of the machine; this tells one start from another. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Process numbers also come again in every container; this tells one from another. */
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

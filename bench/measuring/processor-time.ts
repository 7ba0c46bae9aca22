import { globSync, readFileSync } from 'node:fs'

/** Milliseconds that the living threads of a process have had a processor; NaN where the system does not tell. */
export function processorMs(pid: number): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`)
  if (threads.length === 0) return Number.NaN
  return threads.reduce((sum, file) => sum + nanoseconds(file) / 1_000_000, 0)
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    // The thread has ended meanwhile.
    return 0
  }
}

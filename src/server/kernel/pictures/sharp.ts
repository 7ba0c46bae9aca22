import { availableParallelism } from 'node:os'

/** The image library. */
export type SharpLibrary = typeof import('sharp')['default']

/** A decoded image takes tens of megabytes, and more of them than cores are no faster. */
const limit = Math.max(2, availableParallelism())
const waiting: (() => void)[] = []
let running = 0
let library: Promise<SharpLibrary> | undefined

/**
 * Runs `work` with the image library, a few at a time per process. `work` must not wait for anything else,
 * and must not call `withSharp` itself (deadlock).
 */
export async function withSharp<T>(work: (sharp: SharpLibrary) => Promise<T>): Promise<T> {
  library ??= load()
  const sharp = await library
  if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work(sharp)
  } finally {
    const next = waiting.shift()
    // The next in the queue takes over this slot.
    if (next) next()
    else running -= 1
  }
}

/** Loaded on first use, to keep other processes small; the cache is off since no image is processed twice. */
async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

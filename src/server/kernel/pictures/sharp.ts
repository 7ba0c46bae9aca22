import { availableParallelism } from 'node:os'

/** What draws and converts pictures. */
export type SharpLibrary = typeof import('sharp')['default']

/** A decoded picture takes tens of megabytes, and more of them at once are no faster than the processors. */
const atOnce = Math.max(2, availableParallelism())
const waiting: (() => void)[] = []
let atWork = 0
let library: Promise<SharpLibrary> | undefined

/**
 * Runs `work` with the library that draws and converts pictures when it is its turn: few at a time in
 * the whole process. Nothing but the pictures may be waited for inside, and never another turn.
 */
export async function withSharp<T>(work: (sharp: SharpLibrary) => Promise<T>): Promise<T> {
  library ??= load()
  const sharp = await library
  if (atWork >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else atWork += 1
  try {
    return await work(sharp)
  } finally {
    const next = waiting.shift()
    // Whoever is next takes over this turn.
    if (next) next()
    else atWork -= 1
  }
}

/** Loaded at the first picture: a process that never sees one stays small. No picture comes twice, so none is kept. */
async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

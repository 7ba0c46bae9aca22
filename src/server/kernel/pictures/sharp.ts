import pLimit from 'p-limit'

/** The image library. */
export type SharpLibrary = typeof import('sharp')['default']

/**
 * The library, the file system and the hashing of passwords share four threads of Node: pictures take two of them,
 * so that nobody who signs in waits behind pictures. A decoded one takes tens of megabytes, too.
 */
const inTurn = pLimit(2)
let library: Promise<SharpLibrary> | undefined

/**
 * Runs `work` with the image library, two at a time per process. `work` makes one picture after the other, must not
 * wait for anything else, and must not call `withSharp` itself (deadlock).
 */
export async function withSharp<T>(work: (sharp: SharpLibrary) => Promise<T>): Promise<T> {
  return await inTurn(async () => {
    library ??= load()
    return await work(await library)
  })
}

/** Loaded on first use, to keep other processes small; the cache is off since no image is processed twice. */
async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

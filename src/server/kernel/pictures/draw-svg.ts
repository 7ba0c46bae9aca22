import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

const program = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
const usualLimitMs = 10_000
const maxBuffer = 64 * 1024 * 1024

/** One at a time: each takes a processor to itself. */
const inTurn = pLimit(1)
const mostWaiting = 10

/** Whether the library might take a file for an SVG, packed or not. */
export function mayBeSvg(bytes: Uint8Array): boolean {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return packed || /<svg/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))
}

/**
 * Draws an SVG as a PNG of at most `maxSide` pixels, in a process of its own: a few hundred bytes of it can
 * take hours, and the library can't be stopped. Throws the library's error, and `rate_limited` when too many
 * are waiting.
 */
export async function drawSvg(
  bytes: Uint8Array,
  { maxSide, pixelLimit }: { maxSide: number; pixelLimit: number },
  limitMs = usualLimitMs,
): Promise<Uint8Array> {
  if (inTurn.pendingCount >= mostWaiting) {
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: 10 })
  }
  return await inTurn(() => drawApart(bytes, [String(maxSide), String(pixelLimit)], limitMs))
}

function drawApart(bytes: Uint8Array, options: string[], timeout: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, ...options],
      { encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer, env: {} },
      (error, png, said) => {
        if (error) reject(new Error(said.toString().slice(0, 300) || error.message))
        else resolve(new Uint8Array(png))
      },
    )
    // It may have ended before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ProviderError } from '#server/kernel/errors.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import type { IllustrationRequest, Illustrator, IllustratorCall } from '../port.ts'

export type OfflineIllustratorOptions = {
  /** Milliseconds a picture takes, so that progress can be seen. Use 0 in tests. */
  paceMs?: number
}

const MAX_SIDE = 2048
const REFERENCE = 'offline'
const MODEL = 'offline-sample'

const worker = new URL('./compose-picture-worker.ts', import.meta.url)
const composeLimitMs = 60_000
/** One thread for all: it has the fonts in its memory, and leaves processors to what people wait for. */
const inTurn = pLimit(1)

/**
 * Draws banners without any service: an abstract image in the colours and shapes that the image template's
 * words suggest, with the title as text. The same request always gives the same image.
 */
export function createOfflineIllustrator({
  paceMs = 250,
}: OfflineIllustratorOptions = {}): Illustrator {
  const draw = async (request: IllustrationRequest, call: IllustratorCall) => {
    if (paceMs > 0) await delay(paceMs, undefined, { signal: call.signal }).catch(() => undefined)
    if (call.signal.aborted) {
      throw new ProviderError('unavailable', 'Drawing was stopped before it finished.')
    }
    assertSize(request)
    const composing = { data: request, limitMs: composeLimitMs }
    const svg = await inTurn(() => runInThread<string>(worker, composing))
    const bytes = await withSharp((sharp) =>
      // It is re-encoded before it is stored.
      sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer(),
    )
    const picture = { bytes: new Uint8Array(bytes), contentType: 'image/png' } as const
    return { status: 'success', reference: REFERENCE, picture } as const
  }
  return {
    model: MODEL,
    offline: true,
    pollEveryMs: 0,
    modelFor: () => MODEL,
    start: draw,
    poll: (_reference, request, call) => draw(request, call),
    cancel: async () => {},
  }
}

function assertSize({ width, height }: IllustrationRequest): void {
  const isSide = (side: number) => Number.isInteger(side) && side >= 64 && side <= MAX_SIDE
  if (isSide(width) && isSide(height)) return
  throw new ProviderError('rejected', `A picture must be between 64 and ${MAX_SIDE} pixels a side.`)
}

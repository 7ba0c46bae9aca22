import sharp from 'sharp'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'
import type { IllustrationRequest, Illustrator } from '#server/providers/illustrator/port.ts'

const background = '#4f6d7a'
const drawn = new Map<string, Promise<Buffer>>()

/** Like the built-in illustrator, but returns the same plain image each time, without drawing. */
export function createPlainIllustrator(): Illustrator {
  const start = async (request: IllustrationRequest) => {
    const bytes = new Uint8Array(await plainPicture(request))
    const picture = { bytes, contentType: 'image/png' }
    return { status: 'success', reference: 'plain', picture } as const
  }
  return {
    ...createOfflineIllustrator({ paceMs: 0 }),
    start,
    poll: (_reference, request) => start(request),
  }
}

function plainPicture({ width, height }: IllustrationRequest): Promise<Buffer> {
  const size = `${width} × ${height}`
  const known = drawn.get(size)
  if (known) return known
  const picture = sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  drawn.set(size, picture)
  return picture
}

import { Hono } from 'hono'
import { imageTemplates } from '#server/db/seed/templates/image.ts'
import { AppError } from '#server/kernel/errors.ts'
import { compressImage } from '#server/kernel/pictures/reencode-image.ts'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'
import { slugOf } from '#server/text/slugs/slug.ts'
import type { HttpEnv } from '../request.ts'

/** Pixels of a sample, twice as many as a card shows. */
const size = { width: 720, height: 376 }

/**
 * Serves a sample of each default image style, `/<name>.webp`: drawn by the offline illustrator when it is
 * first asked for, then kept in memory. Nobody's data is in it, so nobody has to sign in.
 */
export function serveStyleSamples(): Hono<HttpEnv> {
  const styles = new Map(imageTemplates.map((style) => [`${slugOf(style.name)}.webp`, style]))
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const sampleOf = (name: string, style: (typeof imageTemplates)[number]) => {
    const kept = drawn.get(name) ?? draw(style)
    drawn.set(name, kept)
    kept.catch(() => drawn.delete(name))
    return kept
  }
  return new Hono<HttpEnv>().get('/:name', async (c) => {
    const name = c.req.param('name')
    const style = styles.get(name)
    if (!style) throw new AppError('not_found')
    return c.body(await sampleOf(name, style), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    })
  })
}

async function draw(style: (typeof imageTemplates)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const illustrator = createOfflineIllustrator({ paceMs: 0 })
  const request = {
    // Its name stands beside it.
    title: '',
    prompt: style.promptDetails,
    templateName: style.name,
    seed: style.name,
    ...size,
  }
  const call = { workspaceId: '', signal: AbortSignal.timeout(30_000) }
  const job = await illustrator.start(request, call)
  if (job.status !== 'success') throw new Error(`no sample of ${style.name}`)
  const { bytes } = await compressImage(job.picture.bytes, { webp: true })
  return new Uint8Array(bytes)
}

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Illustration } from '#server/providers/illustrator/port.ts'
import { makeBannerFiles } from './banner-files.ts'

async function picture(format: 'png' | 'jpeg' | 'webp', width = 800, height = 800) {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#336699' },
  })
    .withExif({ IFD0: { Copyright: 'someone' } })
    .toFormat(format)
    .toBuffer()
  return { bytes: new Uint8Array(bytes), contentType: `image/${format}` } satisfies Illustration
}

describe('makeBannerFiles', () => {
  it('makes a banner, its WebP twin and the picture for link previews in exact sizes', async () => {
    const files = await makeBannerFiles(await picture('png'))
    const [banner, optimized, openGraph, square] = await Promise.all(
      [files.banner, files.optimized, files.openGraph, files.square].map((file) =>
        sharp(file.bytes).metadata(),
      ),
    )
    expect(banner).toMatchObject({ width: 1024, height: 576, format: 'png' })
    expect(optimized).toMatchObject({ width: 1024, height: 576, format: 'webp' })
    expect(openGraph).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(files.openGraph.extension).toBe('jpg')
    expect(square).toMatchObject({ width: 1080, height: 1080, format: 'jpeg' })
  })

  it('cuts the square where the picture has most to show', async () => {
    const spot = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#f00' },
    })
      .png()
      .toBuffer()
    const wide = await sharp({
      create: { width: 1200, height: 400, channels: 3, background: '#777' },
    })
      .composite([{ input: spot, left: 850, top: 50 }])
      .png()
      .toBuffer()
    const { square } = await makeBannerFiles({ bytes: wide, contentType: 'image/png' })
    const { channels } = await sharp(square.bytes).stats()
    expect(channels[0]?.mean).toBeGreaterThan((channels[2]?.mean ?? 0) + 50)
  })

  it('keeps photographs as JPEG and drops metadata', async () => {
    const { banner } = await makeBannerFiles(await picture('jpeg'))
    expect(banner).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' })
    expect((await sharp(banner.bytes).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['text that claims to be a picture', new TextEncoder().encode('<html>not a picture</html>')],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['nothing', new Uint8Array()],
  ])('refuses %s', async (_name, bytes) => {
    await expect(makeBannerFiles({ bytes, contentType: 'image/png' })).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'rejected',
    })
  })

  it('refuses a half picture', async () => {
    const whole = await picture('jpeg')
    const half = { ...whole, bytes: whole.bytes.slice(0, whole.bytes.length / 2) }
    await expect(makeBannerFiles(half)).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('refuses a picture of more than 40 megapixels before decoding it', async () => {
    await expect(makeBannerFiles(await picture('png', 8000, 5001))).rejects.toMatchObject({
      kind: 'rejected',
    })
  })
})

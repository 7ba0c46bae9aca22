import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeBannerFiles } from './banner-files.ts'
import type { Illustration } from './port.ts'

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
    const [banner, optimized, openGraph] = await Promise.all(
      [files.banner, files.optimized, files.openGraph].map((file) => sharp(file.bytes).metadata()),
    )
    expect(banner).toMatchObject({ width: 1024, height: 576, format: 'png' })
    expect(optimized).toMatchObject({ width: 1024, height: 576, format: 'webp' })
    expect(openGraph).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(files.openGraph.extension).toBe('jpg')
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

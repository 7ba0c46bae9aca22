import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { IllustrationRequest } from '../port.ts'
import { composePicture } from './compose-picture.ts'
import { createOfflineIllustrator } from './offline-illustrator.ts'
import { firstWish, wishedWords } from './wishes.ts'

const request: IllustrationRequest = {
  title: 'How to choose a booking system for a small clinic',
  prompt: 'Isometric clean illustration, blue',
  templateName: 'Isometric',
  width: 1024,
  height: 576,
  seed: 'article-1',
}
const call = () => ({ workspaceId: 'w', signal: new AbortController().signal })
const illustrator = createOfflineIllustrator({ paceMs: 0 })

async function draw(changes: Partial<IllustrationRequest> = {}) {
  const job = await illustrator.start({ ...request, ...changes }, call())
  if (job.status !== 'success') throw new Error(`The picture is ${job.status}`)
  return job.picture
}

describe('offline illustrator', () => {
  it.each([
    [1024, 576],
    [1080, 1080],
    [600, 900],
  ])('draws a PNG of exactly %i × %i', async (width, height) => {
    const { format, ...size } = await sharp((await draw({ width, height })).bytes).metadata()
    expect(format).toBe('png')
    expect(size).toMatchObject({ width, height })
  })

  it('draws the same picture again for the same request, another for another seed', async () => {
    const [first, again, other] = await Promise.all([draw(), draw(), draw({ seed: 'article-2' })])
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
    expect(Buffer.compare(first.bytes, other.bytes)).not.toBe(0)
  })

  it('sets the title as outlines, so that no font of the machine is needed', async () => {
    const [withTitle, without] = await Promise.all([
      composePicture(request),
      composePicture({ ...request, title: '' }),
    ])
    expect(withTitle).not.toContain('<text')
    expect(withTitle.length).toBeGreaterThan(without.length / 2)
    expect(withTitle).toContain('fill="#1b2438"')
  })

  it('leaves a title out when the fonts lack its letters', async () => {
    const [japanese, none] = await Promise.all([
      composePicture({ ...request, title: '東京の桜' }),
      composePicture({ ...request, title: '' }),
    ])
    expect(japanese).toBe(none)
  })

  it('draws what the image template names first, not what it wants left out', () => {
    const wishes = [
      [/building/, 'blocks'],
      [/hills/, 'horizon'],
    ] as const
    expect(firstWish(wishedWords('Soft hills, no buildings, no text.'), wishes)).toBe('horizon')
    expect(firstWish('A building on hills', wishes)).toBe('blocks')
    expect(firstWish('Anything', wishes)).toBeUndefined()
  })

  it('refuses sizes nobody can want', async () => {
    await expect(draw({ width: 100_000 })).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('stops when the call is stopped', async () => {
    const slow = createOfflineIllustrator({ paceMs: 60_000 })
    const controller = new AbortController()
    const job = slow.start(request, { workspaceId: 'w', signal: controller.signal })
    controller.abort()
    await expect(job).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

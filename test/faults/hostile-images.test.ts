import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImagesWorld, startImagesWorld } from '#server/features/images/images.fixture.ts'
import { contraband, type HostileImage, hostileImages } from '../factories/hostile-images.ts'
import type { TestUser } from '../test-app.ts'

let world: ImagesWorld
let user: TestUser
let corpus: HostileImage[]
/** The most memory this process had held before the first picture came, in kilobytes. */
let peak = 0
let asked = 0
const beacon = createServer((_request, response) => {
  asked += 1
  response.end('x')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => beacon.listen(0, '127.0.0.1', resolve))
  const { port } = beacon.address() as AddressInfo
  corpus = await hostileImages(`http://127.0.0.1:${port}/x.png`)
  world = await startImagesWorld()
  user = await world.server.signUp()
  peak = process.resourceUsage().maxRSS
})
afterAll(async () => {
  await world.close()
  beacon.close()
})

const stored = () => new Map(world.server.files.stored)

/** The files that came since, each of them looked at: a plain still picture, made anew. */
async function newFiles(before: ReadonlyMap<string, unknown>, sent: Uint8Array) {
  const added = [...stored()].filter(([key]) => !before.has(key))
  for (const [key, { bytes, contentType }] of added) {
    const { format, pages, exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([key, contentType]).toEqual([key, `image/${format}`])
    expect(['webp', 'png', 'jpeg']).toContain(format)
    expect([pages ?? 1, exif, icc, xmp, iptc]).toEqual([1, ...Array(4).fill(undefined)])
    const content = Buffer.from(bytes)
    expect(content.equals(Buffer.from(sent))).toBe(false)
    expect(content.includes(contraband)).toBe(false)
    const answer = await world.server.app.request(`/storage/v1/object/public/${key}`)
    expect(answer.headers.get('content-type')).toBe(contentType)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  }
  return added.length
}

async function upload(path: string, image: HostileImage): Promise<Response> {
  const body = new FormData()
  const bytes = image.bytes as Uint8Array<ArrayBuffer>
  body.set('file', new File([bytes], image.fileName, { type: image.type }))
  return await user.request(path, { method: 'PUT', body })
}

test.each(['logo', 'photo'] as const)('nothing sent as a %s is stored as it came', async (kind) => {
  const client = await user.api.clients.create({ name: 'Acme', industry: 'Media' })
  const author = await user.api.templates.create({
    type: 'author',
    name: 'House',
    authorName: 'Ada',
    jobTitle: '',
    writingStyle: 'Calm and short sentences',
  })
  const path =
    kind === 'logo'
      ? `/api/v1/clients/${client.id}/logo`
      : `/api/v1/templates/author/${author.id}/photo`
  for (const image of corpus) {
    const before = stored()
    const answer = await upload(path, image)
    const outcome = answer.ok ? 'kept' : 'refused'
    expect([image.name, outcome, answer.status < 500]).toEqual([image.name, image.upload, true])
    expect([image.name, await newFiles(before, image.bytes)]).toEqual([
      image.name,
      image.upload === 'kept' ? 1 : 0,
    ])
  }
})

test('nothing a provider sends is stored as it came', async () => {
  for (const image of corpus) {
    const { user, articleId } = await world.begin()
    world.service.script = () => ({ kind: 'bytes', bytes: image.bytes })
    const { body } = await world.call(user, 'generate-image', { articleId, prompt: 'An anvil' })
    const before = stored()
    await world.attempt(user, body.generationId ?? '')
    const { status, error_message: reason } = await world.record(body.generationId ?? '')
    expect([image.name, status, reason]).toEqual(
      image.provider === 'kept'
        ? [image.name, 'success', null]
        : [image.name, 'error', 'The picture that came back could not be used.'],
    )
    expect([image.name, await newFiles(before, image.bytes)]).toEqual([
      image.name,
      // The banner's four, and the whole picture.
      image.provider === 'kept' ? 5 : 0,
    ])
  }
})

test('no picture made this process ask anybody, and none filled its memory', () => {
  expect(asked).toBe(0)
  // In kilobytes, over what the corpus itself took: a decoded picture of 40 megapixels is 160 MB.
  expect(process.resourceUsage().maxRSS - peak).toBeLessThan(512 * 1024)
})

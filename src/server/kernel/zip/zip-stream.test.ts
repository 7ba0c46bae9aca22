import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from '#test/read-zip.ts'
import { endOfArchive } from './zip-records.ts'
import { type ArchivedFile, zipStream } from './zip-stream.ts'

const changedAt = new Date('2026-11-05T10:00:00Z')

async function* made(files: ArchivedFile[]) {
  yield* files
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

test('texts, parts and bytes come out as they went in, under their own names', async () => {
  const picture = randomBytes(100_000)
  async function* parts() {
    yield '[1,\n'
    yield '2]'
  }
  const long = Array.from({ length: 50 }, (_, number) => `${number} `.repeat(10_000))
  const archive = await allOf(
    zipStream(
      made([
        { path: 'Żółw/ärticle.md', content: ['# Grüße\n'], changedAt },
        { path: 'list.json', content: parts(), changedAt },
        { path: 'picture.webp', content: [picture], changedAt, packed: true },
        { path: 'long.txt', content: long, changedAt },
        { path: 'empty.txt', content: [''], changedAt },
      ]),
    ),
  )
  const files = readZip(archive)
  expect([...files.keys()]).toEqual([
    'Żółw/ärticle.md',
    'list.json',
    'picture.webp',
    'long.txt',
    'empty.txt',
  ])
  expect(files.get('Żółw/ärticle.md')?.toString()).toBe('# Grüße\n')
  expect(files.get('list.json')?.toString()).toBe('[1,\n2]')
  expect(files.get('picture.webp')?.equals(picture)).toBe(true)
  expect(files.get('long.txt')?.toString()).toBe(long.join(''))
  expect(files.get('empty.txt')?.toString()).toBe('')
})

test('nothing is read ahead of a slow reader, and nothing more once they have gone', async () => {
  let asked = 0
  let ended = false
  async function* endless(): AsyncGenerator<ArchivedFile> {
    try {
      for (;;) {
        asked += 1
        yield { path: `${asked}.bin`, content: [randomBytes(64 * 1024)], changedAt, packed: true }
      }
    } finally {
      ended = true
    }
  }
  const stream = zipStream(endless())
  await once(stream, 'readable')
  for (let turns = 0; turns < 500; turns += 1) await turn()
  expect(asked).toBeLessThan(10)
  stream.destroy()
  await expect.poll(() => ended).toBe(true)
})

test.each([1, 100_000])(
  'a file that cannot be read breaks the archive, so that nobody takes it for whole (%i)',
  async (length) => {
    async function* broken(): AsyncGenerator<string> {
      yield 'a beginning'.repeat(length)
      throw new Error('the database is away')
    }
    const stream = zipStream(made([{ path: 'a.txt', content: broken(), changedAt }]))
    await expect(allOf(stream)).rejects.toThrow('the database is away')
  },
)

test.each([
  [65_534, 65_534],
  [70_000, 65_535],
])('an archive of %i files gives their number', (files, shortCount) => {
  const end = endOfArchive({ files, offset: 1000, bytes: 500 })
  const large = end.length > 22
  expect(end.readUInt16LE(end.length - 12)).toBe(shortCount)
  expect(large ? Number(end.readBigUInt64LE(32)) : end.readUInt16LE(10)).toBe(files)
})

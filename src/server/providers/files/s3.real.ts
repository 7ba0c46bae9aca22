import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { filesContract } from './contract-suite.ts'
import { createFiles } from './create-files.ts'
import type { Files } from './port.ts'
import { startS3 } from './real-s3.fixture.ts'

// Our files in a real S3 server, and what people are told when something is wrong with it; AWS_CLI names the program of
// `pip install awscli`.

const key = 'article-images/w1/banner.png'
const bytes = new Uint8Array(randomBytes(8_000_000))
const same = (files: Files) =>
  files.get(key).then((stored) => stored && Buffer.compare(stored.bytes, bytes) === 0)

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let files: Files
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-s3-'))
  s3 = await startS3(join(folder, 'store'))
  files = await createFiles({ kind: 's3', ...s3.target })
})
afterAll(async () => {
  await s3?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => void vi.useRealTimers())

filesContract('a real S3 server', async () => ({
  files,
  close: async () => {
    for (const top of ['article-images/workspace-1', 'client-logos/x', 'client-logos/xy']) {
      await files.deleteAll(top)
    }
  },
}))

test('a folder of more files than one page of a listing is emptied', async () => {
  const names = Array.from({ length: 1_050 }, (_, n) => `client-logos/many/${n}.png`)
  for (let at = 0; at < names.length; at += 25) {
    const some = names.slice(at, at + 25)
    await Promise.all(some.map((one) => files.put(one, new Uint8Array([1]), 'image/png')))
  }
  await files.deleteAll('client-logos/many')
  expect(await Promise.all([names[0], names.at(-1)].map((one) => files.get(one ?? '')))).toEqual([
    null,
    null,
  ])
}, 120_000)

test('a bucket that is not there is no missing file', async () => {
  const lost = await createFiles({ kind: 's3', ...s3.target, bucket: 'not-there' })
  const told = { kind: 'unavailable' }
  await expect(lost.get(key)).rejects.toMatchObject(told)
  await expect(lost.put(key, bytes, 'image/png')).rejects.toMatchObject(told)
  await expect(lost.delete(key)).rejects.toMatchObject(told)
})

test.each([
  ['key', { accessKeyId: 'somebody' }],
  ['secret', { secretAccessKey: 'another secret of the store' }],
])('a wrong %s is told as one', async (_, wrong) => {
  const other = await createFiles({ kind: 's3', ...s3.target, ...wrong })
  const told = { kind: 'auth_expired' }
  await expect(other.get(key)).rejects.toMatchObject(told)
  await expect(other.put(key, bytes, 'image/png')).rejects.toMatchObject(told)
  await expect(other.deleteAll('client-logos/x')).rejects.toMatchObject(told)
})

test.each([-40, 40])('a clock that is %i minutes off is no obstacle', async (minutes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const off = await createFiles({ kind: 's3', ...s3.target })
  await off.put(key, bytes, 'image/png')
  expect(await same(off)).toBe(true)
})

test('an upload that a restart of the server cuts leaves nothing, and can be repeated', async () => {
  await files.delete(key)
  const broken = s3.breakAfter(2_000_000)
  await expect(files.put(key, bytes, 'image/png')).rejects.toMatchObject({ kind: 'unavailable' })
  await broken
  await s3.begin()
  expect(await files.get(key)).toBeNull()
  await files.put(key, bytes, 'image/png')
  expect(await same(files)).toBe(true)
})

test('a full disk is told as one, and what was there stays readable', async (context) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const size = ['-o', 'size=64m']
  if (spawnSync('mount', ['-t', 'tmpfs', ...size, 'tmpfs', disk]).status !== 0) {
    return context.skip('a small disk needs root')
  }
  const small = await startS3(join(disk, 'store'))
  try {
    const kept = await createFiles({ kind: 's3', ...small.target })
    await kept.put(key, bytes, 'image/png')
    const fill = async () => {
      for (let n = 0; n < 12; n += 1) await kept.put(`client-logos/${n}.png`, bytes, 'image/png')
    }
    await expect(fill()).rejects.toMatchObject({ code: 'storage_full' })
    expect(await same(kept)).toBe(true)
  } finally {
    await small.close()
    execFileSync('umount', [disk])
  }
})

test('files of a folder are there after the move that operations.md describes', async (context) => {
  const { AWS_CLI } = process.env
  if (!AWS_CLI) return context.skip('AWS_CLI names no program')
  const { bucket, endpoint, accessKeyId, secretAccessKey, region } = s3.target
  const directory = join(folder, 'files')
  const before = await createFiles({ kind: 'disk', directory })
  const moved = ['article-images/m/a.png', 'client-logos/m/deep/b.webp', 'author-photos/m.jpg']
  const type = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const
  const typeOf = (name: string) => type[name.split('.').at(-1) as keyof typeof type]
  for (const name of moved) await before.put(name, bytes.slice(0, 90_000), typeOf(name))
  const sync = ['--endpoint-url', endpoint, 's3', 'sync', directory, `s3://${bucket}`]
  await promisify(execFile)(AWS_CLI, sync, {
    env: {
      PATH: process.env.PATH ?? '',
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_DEFAULT_REGION: region,
    },
  })
  for (const name of moved) {
    const [old, now] = await Promise.all([before.get(name), files.get(name)])
    expect(now).toEqual(old)
  }
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { expect, test } from 'vitest'
import { startFakeS3 } from '#test/fakes/s3.ts'
import { filesContract } from './contract-suite.ts'
import { createFiles } from './create-files.ts'
import { createDriverFiles } from './driver-files.ts'

const key = 'article-images/w1/banner.png'
const bytes = new Uint8Array([1, 2, 3])

function temporaryFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'copydesk-files-'))
  return { directory, remove: async () => rmSync(directory, { recursive: true, force: true }) }
}

filesContract('disk', async () => {
  const { directory, remove } = temporaryFolder()
  return { files: await createFiles({ kind: 'disk', directory }), close: remove }
})

filesContract('S3', async () => {
  const s3 = await startFakeS3()
  return { files: await createFiles({ kind: 's3', ...s3.target }), close: s3.close }
})

test.each([
  ['ENOSPC', { code: 'storage_full' }],
  ['EACCES', { kind: 'unavailable', message: 'Files cannot be kept at the moment.' }],
  ['EROFS', { kind: 'unavailable', detail: 'open /files: EROFS' }],
  // Node says this of a folder that cannot be made in a read-only file system.
  ['ENOENT', { kind: 'unavailable', detail: 'open /files: ENOENT' }],
])('%s of the disk is classified', async (code, expected) => {
  const { directory, remove } = temporaryFolder()
  class FailingDriver extends FSDriver {
    override async put(): Promise<void> {
      const facts = { code, syscall: 'open', path: '/files' }
      throw Object.assign(new Error(`open /files: ${code}`), facts)
    }
  }
  const driver = new FailingDriver({ location: directory, visibility: 'private' })
  const put = createDriverFiles(driver).put(key, bytes, 'image/png')
  await expect(put).rejects.toMatchObject(expected)
  await remove()
})

test('a write that fails leaves no draft behind', async () => {
  const { directory, remove } = temporaryFolder()
  const files = await createFiles({ kind: 'disk', directory })
  const folder = join(directory, 'article-images', 'w1')
  // A folder in the place of the file makes the last step, the renaming, fail.
  await mkdir(join(folder, 'banner.png', 'occupied'), { recursive: true })
  await expect(files.put(key, bytes, 'image/png')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['banner.png'])
  await remove()
})

test('an unusable folder fails at startup, not with the first upload', async () => {
  const { directory, remove } = temporaryFolder()
  const taken = join(directory, 'taken')
  await writeFile(taken, '')
  await expect(
    createFiles({ kind: 'disk', directory: join(taken, 'files') }),
  ).rejects.toMatchObject({
    code: 'ENOTDIR',
    path: join(taken, 'files'),
  })
  await remove()
})

test('files on disk are readable by their owner only', async () => {
  const { directory, remove } = temporaryFolder()
  const files = await createFiles({ kind: 'disk', directory: join(directory, 'files') })
  await files.put(key, bytes, 'image/png')
  const { statSync } = await import('node:fs')
  expect(statSync(join(directory, 'files', key)).mode & 0o077).toBe(0)
  await chmod(directory, 0o700)
  await writeFile(join(directory, 'outside.png'), 'x')
  expect(await files.get('article-images/../../outside.png')).toBeNull()
  await remove()
})

test('failures of an S3 store are classified', async () => {
  const s3 = await startFakeS3()
  const wrong = await createFiles({ kind: 's3', ...s3.target, accessKeyId: 'stranger' })
  await expect(wrong.get(key)).rejects.toMatchObject({ kind: 'auth_expired' })
  const files = await createFiles({ kind: 's3', ...s3.target })
  s3.failWith({ status: 507, code: 'XMinioStorageFull' })
  await expect(files.put(key, bytes, 'image/png')).rejects.toMatchObject({ code: 'storage_full' })
  s3.failWith({ status: 500, code: 'InternalError' })
  await expect(files.get(key)).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  await s3.close()
  await expect(files.delete(key)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a store that hangs up on uploads is asked why, and sent the file again where it says nothing', async () => {
  const s3 = await startFakeS3({ hangsUp: true })
  const wrong = await createFiles({ kind: 's3', ...s3.target, accessKeyId: 'stranger' })
  await expect(wrong.put(key, bytes, 'image/png')).rejects.toMatchObject({ kind: 'auth_expired' })
  const files = await createFiles({ kind: 's3', ...s3.target })
  s3.cutUploads()
  await files.put(key, bytes, 'image/png')
  expect((await files.get(key))?.bytes).toEqual(bytes)
  s3.failWith({ status: 404, code: 'XAdminUserNotFound' })
  await expect(files.get(key)).rejects.toMatchObject({ kind: 'auth_expired' })
  await s3.close()
})

test.each([0, 2, 3, 9])(
  'a clock that is off is no obstacle to an upload that is cut %i times',
  async (cut) => {
    const s3 = await startFakeS3()
    s3.setAhead(40)
    const files = await createFiles({ kind: 's3', ...s3.target })
    s3.cutUploads(cut)
    await files.put(key, bytes, 'image/png')
    expect((await files.get(key))?.bytes).toEqual(bytes)
    await s3.close()
  },
)

test('empties a folder with more files than one page of a listing', async () => {
  const s3 = await startFakeS3({ pageSize: 2 })
  const files = await createFiles({ kind: 's3', ...s3.target })
  for (const n of [1, 2, 3, 4, 5]) await files.put(`client-logos/w/${n}.png`, bytes, 'image/png')
  await files.deleteAll('client-logos/w')
  expect(s3.keys()).toEqual([])
  await s3.close()
})

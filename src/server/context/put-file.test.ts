import { expect, test } from 'vitest'
import { AppError } from '#server/kernel/errors.ts'
import { createMemoryFiles } from '#test/fakes/memory-files.ts'
import { putFile } from './put-file.ts'

const picture = { key: 'client-logos/u/1.webp', bytes: Buffer.from('x'), contentType: 'image/webp' }
const refusing = (error: Error) => () => Promise.reject(error)

test('deletes the file again when its address is refused', async () => {
  const files = createMemoryFiles()
  const refused = new AppError('not_found')
  await expect(putFile(files, picture, refusing(refused))).rejects.toBe(refused)
  expect(await files.get(picture.key)).toBeNull()
})

test('a file whose address may have been written stays', async () => {
  const files = createMemoryFiles()
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await expect(putFile(files, picture, refusing(away))).rejects.toBe(away)
  expect(await files.get(picture.key)).not.toBeNull()
})

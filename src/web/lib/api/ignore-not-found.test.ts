import { expect, test } from 'vitest'
import { ignoreNotFound } from './ignore-not-found.ts'

const refusal = (status: number, code: string) => Promise.reject({ status, code, message: code })

test('a deletion that works is done', async () => {
  await expect(ignoreNotFound(Promise.resolve({ ok: true }))).resolves.toBeUndefined()
})

test('what was deleted already counts as deleted', async () => {
  await expect(ignoreNotFound(refusal(404, 'not_found'))).resolves.toBeUndefined()
})

test.each([
  [403, 'forbidden'],
  [409, 'conflict'],
  [500, 'internal'],
])('a %d is still a failure', async (status, code) => {
  await expect(ignoreNotFound(refusal(status, code))).rejects.toMatchObject({ status })
})

test('so is a lost connection', async () => {
  await expect(ignoreNotFound(Promise.reject(new TypeError('failed')))).rejects.toThrow('failed')
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox, secretAad, UnsealError } from './secrets.ts'

const key = randomBytes(32)
const box = createSecretBox([key])
const place = secretAad('credentials', 'row-1', 'workspace-1')

test('decrypts what it encrypted for the same row', () => {
  const sealed = box.seal('xxxx yyyy ✓', place)
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
  expect(box.open(sealed, place)).toBe('xxxx yyyy ✓')
  expect(box.open(box.seal('', place), place)).toBe('')
})

test('the same text is never encrypted to the same result', () => {
  expect(box.seal('same', place)).not.toBe(box.seal('same', place))
})

test.each([
  ['row', secretAad('credentials', 'row-2', 'workspace-1')],
  ['workspace', secretAad('credentials', 'row-1', 'workspace-2')],
  ['table', secretAad('factors', 'row-1', 'workspace-1')],
])('it does not open in another %s', (_name, elsewhere) => {
  const sealed = box.seal('secret', place)
  expect(() => box.open(sealed, elsewhere)).toThrow(UnsealError)
})

test('additional authenticated data of different rows cannot collide', () => {
  expect(secretAad('a', 'b"c', 'd')).not.toBe(secretAad('a', 'b', 'c"d'))
})

test('detects every changed character', () => {
  const sealed = box.seal('secret', place)
  const parts = sealed.split('.')
  for (const index of [1, 2, 3]) {
    const changed = parts.map((part, at) => (at === index ? flipFirst(part) : part)).join('.')
    expect(() => box.open(changed, place)).toThrow(UnsealError)
  }
  for (const odd of [
    '',
    'v1',
    'v2.a.b.c',
    `${sealed}.x`,
    parts.slice(0, 3).join('.'),
    'v1.a.b.c',
  ]) {
    expect(() => box.open(odd, place)).toThrow(UnsealError)
  }
})

test('after a rotation the old key still decrypts, and only the new one encrypts', () => {
  const old = box.seal('secret', place)
  const rotated = createSecretBox([randomBytes(32), key])
  expect(rotated.open(old, place)).toBe('secret')
  const fresh = rotated.seal('secret', place)
  expect(() => box.open(fresh, place)).toThrow(/no key/)
})

test('errors do not reveal the text', () => {
  const sealed = box.seal('canary', place)
  expect(() => createSecretBox([randomBytes(32)]).open(sealed, place)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('canary') }),
  )
})

test('rejects keys of another size and an empty list', () => {
  expect(() => createSecretBox([])).toThrow(TypeError)
  expect(() => createSecretBox([randomBytes(16)])).toThrow(TypeError)
})

function flipFirst(part: string): string {
  return `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`
}

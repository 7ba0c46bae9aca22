import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox, secretAad, UnsealError } from './secrets.ts'

const key = randomBytes(32)
const box = createSecretBox([key])
const place = secretAad('credentials', 'row-1', 'workspace-1')

test('what is sealed opens in its place', () => {
  const sealed = box.seal('xxxx yyyy ✓', place)
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
  expect(box.open(sealed, place)).toBe('xxxx yyyy ✓')
  expect(box.open(box.seal('', place), place)).toBe('')
})

test('the same text never looks the same twice', () => {
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

test('places cannot be made to collide', () => {
  expect(secretAad('a', 'b"c', 'd')).not.toBe(secretAad('a', 'b', 'c"d'))
})

test('every changed character is noticed', () => {
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

test('after a rotation the old key still opens, and only the new one seals', () => {
  const old = box.seal('secret', place)
  const rotated = createSecretBox([randomBytes(32), key])
  expect(rotated.open(old, place)).toBe('secret')
  const fresh = rotated.seal('secret', place)
  expect(() => box.open(fresh, place)).toThrow(/no key/)
})

test('an error tells nothing of the text', () => {
  const sealed = box.seal('canary', place)
  expect(() => createSecretBox([randomBytes(32)]).open(sealed, place)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('canary') }),
  )
})

test('keys of another size and an empty ring are refused', () => {
  expect(() => createSecretBox([])).toThrow(TypeError)
  expect(() => createSecretBox([randomBytes(16)])).toThrow(TypeError)
})

function flipFirst(part: string): string {
  return `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`
}

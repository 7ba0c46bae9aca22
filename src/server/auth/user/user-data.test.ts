import { expect, test } from 'vitest'
import { userData } from './user-data.ts'

test('sets given keys and keeps the others', () => {
  expect(userData({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: 1, b: 3, c: 4 })
})

test('deletes keys given as null, and only those', () => {
  const change = { a: null, zero: 0, empty: '', no: false }
  expect(userData({ a: 1, b: 2 }, change)).toEqual({ b: 2, zero: 0, empty: '', no: false })
})

test('replaces objects whole', () => {
  expect(userData({ a: { x: 1, y: 2 } }, { a: { x: 3 } })).toEqual({ a: { x: 3 } })
})

test('changes neither of its arguments', () => {
  const current = Object.freeze({ a: 1 })
  expect(() => userData(current, Object.freeze({ a: null }))).not.toThrow()
})

test('drops a key that would change the prototype', () => {
  const data = userData({}, JSON.parse('{"__proto__":{"admin":true},"a":1}'))
  expect(Object.keys(data)).toEqual(['a'])
  expect('admin' in data).toBe(false)
})

test('accepts 4,096 bytes of JSON and not one more', () => {
  const room = 4096 - JSON.stringify({ a: '' }).length
  expect(userData({}, { a: 'x'.repeat(room) }).a).toHaveLength(room)
  expect(() => userData({}, { a: 'x'.repeat(room + 1) })).toThrow(
    expect.objectContaining({ status: 400, code: 'validation_failed' }),
  )
})

test('counts bytes rather than characters, and what was there before', () => {
  expect(() => userData({}, { a: 'é'.repeat(2_100) })).toThrow('4096 bytes')
  expect(() => userData({ a: 'x'.repeat(3_000) }, { b: 'x'.repeat(3_000) })).toThrow('4096 bytes')
})

test('makes room when a key is deleted in the same change', () => {
  const current = { a: 'x'.repeat(3_000) }
  expect(userData(current, { a: null, b: 'y'.repeat(3_000) })).toEqual({ b: 'y'.repeat(3_000) })
})

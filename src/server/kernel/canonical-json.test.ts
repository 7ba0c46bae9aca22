import { expect, test } from 'vitest'
import { canonicalJson, sha256 } from './canonical-json.ts'

test('keys are sorted at every level, and there are no blanks', () => {
  expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'x', B: 1.5 })).toBe(
    '{"B":1.5,"a":"x","b":[1,{"c":true,"d":null}]}',
  )
})

test('texts that look the same hash the same', () => {
  expect(canonicalJson('Cafe\u0301')).toBe(canonicalJson('Café'))
  expect(canonicalJson('"\n\u2028')).toBe('"\\"\\n\u2028"')
})

test('what JSON cannot hold is refused', () => {
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError)
})

test('hashes are those of everybody else', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

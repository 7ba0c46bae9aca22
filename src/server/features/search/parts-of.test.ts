import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

test('a line is split into what was found and what stands around it', () => {
  expect(partsOf('a \u{E000}pot\u{E001} of \u{E000}tea\u{E001}')).toEqual([
    { text: 'a ', found: false },
    { text: 'pot', found: true },
    { text: ' of ', found: false },
    { text: 'tea', found: true },
  ])
  expect(partsOf('plain')).toEqual([{ text: 'plain', found: false }])
  expect(partsOf('')).toEqual([])
})

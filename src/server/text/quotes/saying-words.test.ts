import { expect, test } from 'vitest'
import { hasSaying, sayingsIn } from './saying-words.ts'

test('words of saying are seen at the beginning of a sentence, and Turkish ones in small letters alone', () => {
  expect(hasSaying('Selon la responsable')).toBe(true)
  expect(hasSaying('Ayşe böyle söylüyor.')).toBe(true)
  expect(hasSaying('Ahmet Söylemez geldi.')).toBe(false)
  expect(sayingsIn('Dedi ki: söylemedi')).toEqual([
    { at: 0, to: 4 },
    { at: 9, to: 18 },
  ])
})

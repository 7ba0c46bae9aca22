import { expect, test } from 'vitest'
import { contrastOf, inkOn } from './brand-colour.ts'

test('black and white are as far apart as colours can be', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('text on any colour can be read', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 15) {
      for (let blue = 0; blue < 256; blue += 51) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        expect(contrastOf(colour, inkOn(colour)), colour).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('first, last and neighbours stay, the rest becomes ellipses', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 'gap-after', 20])
  expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap-before', 17, 18, 19, 20])
})

test('a gap never hides a single page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
  expect(pageNumbers(17, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
})

test('every page number is in range, in order, and once', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const numbers = pageNumbers(page, count).filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(page)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, count])
    }
  }
})

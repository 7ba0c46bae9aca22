import { expect, test } from 'vitest'
import { listHref, placeWords } from './steps.ts'

test('the way back leads to the page that has the article, with all filters', () => {
  expect(listHref('?status=draft&page=2', 61)).toBe('/dashboard/articles?status=draft&page=4')
  expect(listHref('?status=draft&page=2', 20)).toBe('/dashboard/articles?status=draft')
  expect(listHref('?page=3', 1)).toBe('/dashboard/articles')
  expect(listHref('?page=3', null)).toBe('/dashboard/articles?page=3')
})

test('a place is told by number, unless nobody counted or it has gone', () => {
  const around = { previous: null, next: null, total: 41 }
  expect(placeWords({ ...around, listed: true, position: 12 })).toBe('12 of 41')
  expect(placeWords({ ...around, listed: true, position: null })).toBe('')
  expect(placeWords({ ...around, listed: false, position: null })).toBe('No longer in the list')
})

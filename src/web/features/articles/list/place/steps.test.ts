import { expect, test } from 'vitest'
import { clientOfList, listHref, placeWords } from './steps.ts'

test('the way back leads to the page that has the article, with all filters', () => {
  expect(listHref('?status=draft&page=2', 61)).toBe('/dashboard/articles?status=draft&page=4')
  expect(listHref('?status=draft&page=2', 20)).toBe('/dashboard/articles?status=draft')
  expect(listHref('?page=3', 1)).toBe('/dashboard/articles')
  expect(listHref('?page=3', null)).toBe('/dashboard/articles?page=3')
})

test('a list on the page of a client is that client’s, and the way back leads there', () => {
  const page = '/dashboard/clients/0190f3a1-0000-7000-8000-000000000001'
  expect(clientOfList(page)).toBe('0190f3a1-0000-7000-8000-000000000001')
  expect([clientOfList(`${page}/settings`), clientOfList('/dashboard/articles')]).toEqual(['', ''])
  expect(listHref('?stage=live', 21, page)).toBe(`${page}?stage=live&page=2`)
  expect(listHref('', 1, page)).toBe(page)
})

test('a place is told by number, unless nobody counted or it has gone', () => {
  const around = { previous: null, next: null, total: 41 }
  expect(placeWords({ ...around, listed: true, position: 12 })).toBe('12 of 41')
  expect(placeWords({ ...around, listed: true, position: null })).toBe('')
  expect(placeWords({ ...around, listed: false, position: null })).toBe('No longer in the list')
})

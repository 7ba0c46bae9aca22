import { expect, test } from 'vitest'
import { changedParams, pageHref, readPage } from './list-address.ts'

const params = (text: string) => new URLSearchParams(text)

test.each([
  [null, 1],
  ['1', 1],
  ['7', 7],
  ['100000', 100_000],
  ['100001', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['', 1],
])('page %j of the address is page %i', (value, page) => {
  expect(readPage(value)).toBe(page)
})

test('a changed filter starts on the first page and keeps the others', () => {
  const after = changedParams(params('page=3&q=tea&status=draft'), { status: 'failed' })
  expect(after.toString()).toBe('q=tea&status=failed')
})

test('an empty value removes its filter', () => {
  const after = changedParams(params('q=tea&client=c&status=draft'), { q: '', client: '' })
  expect(after.toString()).toBe('status=draft')
})

test('the address before stays as it was', () => {
  const before = params('page=3&q=tea')
  changedParams(before, { q: 'jam' })
  pageHref(before, 5)
  expect(before.toString()).toBe('page=3&q=tea')
})

test('a link to a page keeps search and filters, and the first page has no number', () => {
  expect(pageHref(params('q=tea'), 2)).toBe('?q=tea&page=2')
  expect(pageHref(params('q=tea&page=4'), 3)).toBe('?q=tea&page=3')
  expect(pageHref(params('q=tea&page=4'), 1)).toBe('?q=tea')
  expect(pageHref(params('page=2'), 1)).toBe('?')
})

test('a search is encoded', () => {
  expect(pageHref(changedParams(params(''), { q: 'R&D #1' }), 2)).toBe('?q=R%26D+%231&page=2')
})

import { expect, test } from 'vitest'
import {
  alphabetical,
  byName,
  mostFirst,
  readSort,
  type SortKeys,
  sorted,
  sortText,
} from './list-sort.ts'

type Row = { name: string; articles: number }
const rows: Row[] = [
  { name: 'éclair 10', articles: 1 },
  { name: 'Anvils', articles: 3 },
  { name: 'Eclair 2', articles: 3 },
]
const keys: SortKeys<Row> = {
  name: alphabetical('Name', ({ name }) => name),
  articles: mostFirst('articles', ({ articles }) => articles),
}
const names = (of: Row[]) => of.map(({ name }) => name)

test('names are sorted as people do, whatever their case, accents and numbers', () => {
  expect(names(byName(rows))).toEqual(['Anvils', 'Eclair 2', 'éclair 10'])
})

test('a list is sorted either way, and equal rows keep their order', () => {
  expect(names(sorted(rows, keys, { by: 'articles', reversed: false }))).toEqual([
    'Anvils',
    'Eclair 2',
    'éclair 10',
  ])
  expect(names(sorted(rows, keys, { by: 'articles', reversed: true }))).toEqual([
    'éclair 10',
    'Anvils',
    'Eclair 2',
  ])
})

test.each(['name', 'name-reversed', 'articles-reversed'])('%s survives the address', (text) => {
  expect(sortText(readSort(text, keys))).toBe(text)
})

test.each(['', 'constructor', 'colour-reversed'])('“%s” is the first order', (text) => {
  expect(readSort(text, keys)).toEqual({ by: 'name', reversed: false })
})

import { expect, test } from 'vitest'
import { articleStages } from '#contracts/rules/articles/article-stages.ts'
import {
  filterParams,
  filterQuery,
  filtersForClient,
  isFiltered,
  readFilters,
  stageFilters,
  stagesOf,
  tableSort,
} from './list-filters.ts'

const id = '01a1fc24-f301-7186-bd47-6f9f0345b273'
const read = (query: string) => readFilters(new URLSearchParams(query))

test('a plain address asks for everything, newest first', () => {
  const filters = read('page=2&q=tea')
  expect(isFiltered(filters)).toBe(false)
  expect(filterQuery(filters)).toEqual({})
})

test('what stands in the address is asked for', () => {
  const filters = read(`client=${id}&stage=attention&sort=title`)
  expect(isFiltered(filters)).toBe(true)
  expect(filterQuery(filters)).toEqual({ clientId: id, stage: ['attention'], sort: 'title' })
  expect(filterQuery(read('stage=out'))).toEqual({ stage: ['live', 'changed'] })
})

test('whose work it is stands in the address', () => {
  const filters = read('assignee=me&reviewer=you')
  expect(isFiltered(filters)).toBe(true)
  expect(filterQuery(filters)).toEqual({ assigneeId: 'me' })
  expect(filterQuery(read(`reviewer=${id}`))).toEqual({ reviewerId: id })
  expect(filterQuery(read('turn=me'))).toEqual({ turn: 'me' })
  expect(isFiltered(read('turn=somebody'))).toBe(false)
})

test('what makes no sense is left out', () => {
  expect(filterQuery(read('client=1&campaign=x&stage=toString&due=never&sort=price'))).toEqual({})
})

test('what former addresses and saved filters called a status is a stage', () => {
  expect(read('status=failed').stage).toBe('attention')
  expect(read('status=published').stage).toBe('out')
  expect(read('status=writing').stage).toBe('writing')
  expect(filterParams({ stage: 'live' })).toEqual({ stage: 'live', status: '' })
})

test('each stage has a filter of its own', () => {
  for (const stage of articleStages) expect(stagesOf(stage)).toEqual([stage])
})

test('what went out and what is due is counted by the days of the reader', () => {
  const monday = new Date(2026, 10, 23, 9, 30)
  expect(filterQuery(read('stage=week'), monday)).toEqual({
    publishedSince: new Date(2026, 10, 17).toISOString(),
  })
  expect(filterQuery(read('due=overdue'), monday)).toEqual({ dueUntil: '2026-11-22' })
  expect(filterQuery(read('due=today'), monday)).toEqual({ dueUntil: '2026-11-23' })
  expect(filterQuery(read('due=week'), monday)).toEqual({
    dueFrom: '2026-11-23',
    dueUntil: '2026-11-29',
  })
  const sunday = new Date(2026, 10, 29)
  expect(filterQuery(read('due=week'), sunday)).toEqual({
    dueFrom: '2026-11-29',
    dueUntil: '2026-11-29',
  })
})

test.each(stageFilters)('the stage filter $value survives the address', ({ value: stage }) => {
  expect(read(`stage=${stage}`).stage).toBe(stage)
})

test('sorting alone hides no article', () => {
  expect(isFiltered(read('sort=oldest'))).toBe(false)
  expect(filterQuery(read('sort=oldest'))).toEqual({ sort: 'oldest' })
})

test('newest first is the default and stays out of the address', () => {
  expect(filterParams({ sort: 'newest' })).toEqual({ sort: '' })
  expect(filterParams({ sort: 'title' })).toEqual({ sort: 'title' })
  expect(filterParams({ client: id })).toEqual({ client: id })
})

test('another client clears a campaign that is not theirs', () => {
  const campaigns = [
    { id: 'spring', clientId: 'acme' },
    { id: 'launch', clientId: 'bolt' },
  ]
  expect(filtersForClient('acme', 'spring', campaigns)).toEqual({ client: 'acme' })
  expect(filtersForClient('bolt', 'spring', campaigns)).toEqual({ client: 'bolt', campaign: '' })
  expect(filtersForClient('', 'spring', campaigns)).toEqual({ client: '' })
})

test.each([
  ['newest', { by: 'created', descending: true }, 'title', 'title'],
  ['newest', { by: 'created', descending: true }, 'created', 'oldest'],
  ['oldest', { by: 'created', descending: false }, 'created', 'newest'],
  ['title', { by: 'title', descending: false }, 'title', 'title-reversed'],
  ['title-reversed', { by: 'title', descending: true }, 'title', 'title'],
  ['words-reversed', { by: 'words', descending: false }, 'published', 'published'],
] as const)('from %s, shown as %o, a click on %s chooses %s', (sort, shown, column, next) => {
  let chosen: string | undefined
  const table = tableSort(sort, (to) => {
    chosen = to
  })
  expect(table).toMatchObject(shown)
  table.choose(column)
  expect(chosen).toBe(next)
})

import { expect, test } from 'vitest'
import { dayOf, filterQuery, readFilter } from './activity-address.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const now = new Date(2026, 10, 22, 15, 30)
const read = (address: string) => readFilter(new URLSearchParams(address))

test('the filters come from the address', () => {
  const filter = read(`person=${id}&kind=publishing&client=${id}&period=week`)
  expect(filterQuery(filter, now)).toEqual({
    userId: id,
    kind: 'publishing',
    clientId: id,
    since: new Date(2026, 10, 16).toISOString(),
  })
})

test('an address without filters asks for everything, and nonsense is ignored', () => {
  for (const address of ['', 'person=me&kind=toString&client=1&article=x&period=constructor']) {
    expect(filterQuery(read(address), now)).toEqual({})
  }
})

test.each([
  [new Date(2026, 10, 22, 0, 0), 'Today'],
  [new Date(2026, 10, 21, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 16, 9, 0), 'Monday, Nov 16'],
  [new Date(2025, 11, 31, 9, 0), 'Wednesday, Dec 31, 2025'],
])('%s reads as %s', (at, day) => {
  expect(dayOf(at.toISOString(), now)).toBe(day)
})

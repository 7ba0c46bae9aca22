import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { recentVisits, rememberVisit, visitOf } from './recent-visits.ts'

const id = '01900000-0000-7002-8000-00000000abcd'

test.each([
  [`/dashboard/clients/${id}`, `/dashboard/clients/${id}`],
  [`/dashboard/campaigns/${id}/edit`, `/dashboard/campaigns/${id}`],
  [`/dashboard/articles/${id}`, `/dashboard/articles/${id}/preview`],
  [`/dashboard/articles/${id}/preview`, `/dashboard/articles/${id}/preview`],
])('%s is remembered as %s', (path, kept) => {
  expect(visitOf(path)).toMatchObject({ id, path: kept })
})

test.each(['/dashboard', '/dashboard/clients', '/dashboard/clients/new', `/clients/${id}`])(
  '%s is about nobody',
  (path) => {
    expect(visitOf(path)).toBeNull()
  },
)

const numbered = (number: number) => `01900000-0000-7002-8000-00000000000${number}`

test('the six visited last are kept, each once, newest first', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  for (let number = 1; number <= 8; number += 1) {
    rememberVisit(`/dashboard/clients/${numbered(number)}`)
  }
  rememberVisit(`/dashboard/clients/${numbered(5)}/edit`)
  rememberVisit('/dashboard/clients')
  expect(recentVisits().map((visit) => visit.id)).toEqual([5, 8, 7, 6, 4, 3].map(numbered))
})

test('what another version left there does no harm', () => {
  const key = 'copydesk-recent:nobody'
  for (const stored of ['{', '{}', '"x"', `[7, null, "/clients/${id}"]`]) {
    vi.stubGlobal('localStorage', fakeStorage({ [key]: stored }))
    expect(recentVisits()).toEqual([])
  }
})

test('a browser that refuses storage remembers nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => rememberVisit(`/dashboard/clients/${id}`)).not.toThrow()
  expect(recentVisits()).toEqual([])
})

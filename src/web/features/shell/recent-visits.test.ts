import { expect, test } from 'vitest'
import { visitOf } from './recent-visits.ts'

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

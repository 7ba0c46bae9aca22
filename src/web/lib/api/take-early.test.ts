import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { takeEarly } from './take-early.ts'

test('what was asked for early is taken for the path that the page was opened at', () => {
  const take = vi.fn()
  takeEarly(take)
  vi.stubGlobal('window', { location: { pathname: '/dashboard/articles' } })
  takeEarly(take)
  expect(take).not.toHaveBeenCalled()
  const copydeskEarly = { path: '/dashboard', authorization: '', answers: new Map() }
  vi.stubGlobal('window', { ...window, copydeskEarly })
  takeEarly(take)
  expect(take.mock.calls).toEqual([[expect.any(QueryClient), '/dashboard']])
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { takeEarly } from './take-early.ts'

test('what was asked for early is taken for the path that the page was opened at', () => {
  const take = vi.fn()
  takeEarly(take)
  vi.stubGlobal('window', { location: { pathname: '/dashboard/' } })
  takeEarly(take)
  expect(take).not.toHaveBeenCalled()
  vi.stubGlobal('window', { ...window, copydeskEarly: { authorization: '', answers: new Map() } })
  takeEarly(take)
  expect(take.mock.calls).toEqual([[expect.any(QueryClient), '/dashboard']])
})

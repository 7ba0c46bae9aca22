import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, isRetryable } from './query-client.ts'

test.each([408, 429, 500, 502, 503, 507])('a %d may pass, so it is asked again', (status) => {
  expect(isRetryable({ status })).toBe(true)
})

test.each([400, 401, 402, 403, 404, 409, 413, 422, 504])('a %d will not change', (status) => {
  expect(isRetryable({ status })).toBe(false)
})

test('a request that never arrived is asked again, a fault in our own code is not', () => {
  expect(isRetryable(new TypeError('Failed to fetch'))).toBe(true)
  expect(isRetryable(new Error('no such field'))).toBe(false)
  expect(isRetryable(undefined)).toBe(false)
})

test.each([{ known: 'old' }, { known: undefined }])(
  'an answer on its way while something changed is asked for anew, known before: $known',
  async ({ known }) => {
    const cache = createQueryClient()
    if (known) cache.setQueryData(['texts'], known)
    const answers: ((text: string) => void)[] = []
    const screen = new QueryObserver(cache, {
      queryKey: ['texts'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      staleTime: 0,
    })
    const leave = screen.subscribe(() => {})
    const anew = cache.invalidateQueries({ queryKey: ['texts'] })
    const [before, after] = answers
    before?.('from before')
    await Promise.resolve()
    after?.('from after')
    await anew
    expect(screen.getCurrentResult().data).toBe('from after')
    leave()
    cache.clear()
  },
)

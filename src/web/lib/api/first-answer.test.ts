import { expect, test } from 'vitest'
import { afterFirstAnswer } from './first-answer.ts'
import { createQueryClient } from './query-client.ts'

const heard = () => {
  const client = createQueryClient()
  const calls: string[] = []
  const leave = afterFirstAnswer(client, () => calls.push('answered'))
  const answer = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(key) })
  return { client, calls, leave, answer }
}

test('the first answer is told once', async () => {
  const { client, calls, answer } = heard()
  await client
    .fetchQuery({
      queryKey: ['none'],
      queryFn: () => Promise.reject(new Error('no')),
      retry: false,
    })
    .catch(() => undefined)
  expect(calls).toEqual([])
  await answer('a')
  await answer('b')
  expect(calls).toEqual(['answered'])
})

test('whoever has left is told nothing', async () => {
  const { calls, leave, answer } = heard()
  leave()
  await answer('a')
  expect(calls).toEqual([])
})

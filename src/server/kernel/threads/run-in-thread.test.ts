import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const file = new URL('./run-in-thread.fixture.ts', import.meta.url)
const ask = (data: 'who' | 'hang' | 'throw', limitMs = 30_000) =>
  runInThread<number>(file, { data, limitMs })

test('one text after the other is read by the same thread, two at once by two', async () => {
  const first = await ask('who')
  expect(await ask('who')).toBe(first)
  const [one, two] = await Promise.all([ask('who'), ask('who')])
  expect(one).not.toBe(two)
})

test('what takes too long or throws ends its thread, and the next text is read by another', async () => {
  const before = await ask('who')
  await expect(ask('hang', 200)).rejects.toThrow('reading took too long')
  const after = await ask('who')
  expect(after).not.toBe(before)
  await expect(ask('throw')).rejects.toThrow('unreadable')
  expect([before, after]).not.toContain(await ask('who'))
})

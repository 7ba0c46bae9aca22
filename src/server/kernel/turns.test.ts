import { expect, test } from 'vitest'
import { turnsByKey } from './turns.ts'

test('work of one key is done in turn, that of another meanwhile; too much waiting is refused', async () => {
  const inTurn = turnsByKey(1, { mostWaiting: 1 })
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const first = inTurn('a', () => held.promise.then(() => done.push('a1')))
  const second = inTurn('a', async () => done.push('a2'))
  await expect(inTurn('a', async () => done.push('a3'))).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await inTurn('b', async () => done.push('b1'))
  held.resolve()
  await Promise.all([first, second])
  await inTurn('a', async () => done.push('a4'))
  expect(done).toEqual(['b1', 'a1', 'a2', 'a4'])
})

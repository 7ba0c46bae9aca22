import { expect, test } from 'vitest'
import { withIdempotencyKey } from './idempotency.ts'

function recorder(outcomes: boolean[]) {
  const keys: string[] = []
  const create = withIdempotencyKey(
    async (input: { name: string }, options: { context: { idempotencyKey: string } }) => {
      keys.push(options.context.idempotencyKey)
      if (!outcomes.shift()) throw new Error('lost')
      return input.name
    },
  )
  return { keys, create }
}

test('a retry of the same submission carries the same key, the next submission another', async () => {
  const { keys, create } = recorder([false, true, true])
  await expect(create({ name: 'Ada' })).rejects.toThrow('lost')
  await create({ name: 'Ada' })
  await create({ name: 'Ada' })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a changed submission gets a key of its own', async () => {
  const { keys, create } = recorder([false, true])
  await expect(create({ name: 'Ada' })).rejects.toThrow('lost')
  await create({ name: 'Ada Ltd' })
  expect(keys[1]).not.toBe(keys[0])
})

test('a double click sends one key twice', async () => {
  const { keys, create } = recorder([true, true])
  await Promise.all([create({ name: 'Ada' }), create({ name: 'Ada' })])
  expect(keys[1]).toBe(keys[0])
})

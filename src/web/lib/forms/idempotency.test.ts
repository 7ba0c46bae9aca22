import { expect, test, vi } from 'vitest'
import { isUnanswered, withIdempotencyKey } from './idempotency.ts'

function recorder(outcomes: (boolean | Error)[], form?: string) {
  const keys: string[] = []
  const call = async (
    input: { name: string },
    options: { context: { idempotencyKey: string } },
  ) => {
    keys.push(options.context.idempotencyKey)
    const outcome = outcomes.shift() || new Error('lost')
    if (outcome instanceof Error) throw outcome
    return input.name
  }
  /** `reload` is the same on the page as it loads again. */
  const reload = () => withIdempotencyKey(call, form)
  return { keys, create: reload(), reload }
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

test('what a draft survives, so does the key of what was sent: until it is answered, or refused', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const refusal = Object.assign(new Error('no credits'), { status: 402 })
  const { keys, create, reload } = recorder([false, true, refusal, true], 'note')
  await expect(create({ name: 'Ada' })).rejects.toThrow('lost')
  expect(isUnanswered('note')).toBe(true)
  await reload()({ name: 'Ada' })
  expect(keys[1]).toBe(keys[0])
  expect(isUnanswered('note')).toBe(false)
  await expect(reload()({ name: 'Ada' })).rejects.toThrow('no credits')
  expect(isUnanswered('note')).toBe(false)
  await reload()({ name: 'Ada' })
  expect(new Set(keys).size).toBe(3)
})

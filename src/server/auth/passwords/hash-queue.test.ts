import { expect, test } from 'vitest'
import { inHashQueue, withPlaceInHashQueue } from './hash-queue.ts'

const refused = { status: 429, code: 'over_request_rate_limit', retryAfterSeconds: 2 }

test('hashes run two at once; when thirty are waiting, others are refused at once', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  const asked = Array.from({ length: 200 }, () => inHashQueue(work))
  const waiting = asked.slice(0, 32)
  for (const answer of asked.slice(32)) await expect(answer).rejects.toMatchObject(refused)
  gate.resolve()
  await Promise.all(waiting)
  expect(most).toBe(2)
  await expect(inHashQueue(work)).resolves.toBeUndefined()
})

test('requests beyond thirty are refused before they begin, also after some have failed', async () => {
  const gate = Promise.withResolvers<never>()
  const begun = Array.from({ length: 30 }, () => withPlaceInHashQueue(() => gate.promise))
  let ran = false
  const beyond = withPlaceInHashQueue(async () => {
    ran = true
  })
  await expect(beyond).rejects.toMatchObject(refused)
  expect(ran).toBe(false)
  gate.reject(new Error('wrong password'))
  await Promise.allSettled(begun)
  await expect(withPlaceInHashQueue(async () => 'done')).resolves.toBe('done')
})

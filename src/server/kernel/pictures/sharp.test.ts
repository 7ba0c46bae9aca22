import { expect, test } from 'vitest'
import { withSharp } from './sharp.ts'

test('limits concurrency, runs everything in turn, and frees the slot of a failure', async () => {
  let now = 0
  let most = 0
  const work = (index: number) =>
    withSharp(async (sharp) => {
      now += 1
      most = Math.max(most, now)
      try {
        if (index % 5 === 0) throw new Error(`broken ${index}`)
        const picture = { width: 40, height: 40, channels: 3 as const, background: 'red' }
        return (await sharp({ create: picture }).png().toBuffer()).byteLength
      } finally {
        now -= 1
      }
    })
  const settled = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => work(index)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  expect(most).toBe(2)
  expect(await work(1)).toBeGreaterThan(0)
})

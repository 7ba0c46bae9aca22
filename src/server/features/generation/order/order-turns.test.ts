import { expect, test } from 'vitest'
import { inTurn } from './order-turns.ts'

test('a member has six turns at a time, in order, and nobody else waits for them', async () => {
  const begun: string[] = []
  const endings: (() => void)[] = []
  const order = (who: string, name: string) =>
    inTurn(who, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => endings.push(resolve))
      if (name === 'a2') throw new Error('too few credits')
      return name
    })
  const orders = Array.from({ length: 8 }, (_, index) => order('ada', `a${index}`))
  const other = order('ben', 'b0')
  await expect.poll(() => begun.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b0'])
  // One that fails gives its turn on as well.
  endings[2]?.()
  await expect(orders[2]).rejects.toThrow('too few credits')
  await expect.poll(() => begun.at(-1)).toBe('a6')
  for (const end of endings) end()
  await expect.poll(() => begun.at(-1)).toBe('a7')
  endings.at(-1)?.()
  expect(await Promise.all([orders[7], other])).toEqual(['a7', 'b0'])
})

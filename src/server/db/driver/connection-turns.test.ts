import { expect, test } from 'vitest'
import { ConnectionTurns, type Lane } from './connection-turns.ts'

/** Lets these wait while somebody has the turn; answers the order in which they had theirs. */
async function orderOf(lanes: Lane[]): Promise<string[]> {
  const turns = new ConnectionTurns()
  const had: string[] = []
  const end = await turns.take('background')
  const all = lanes.map(async (lane, at) => {
    const done = await turns.take(lane)
    had.push(`${lane} ${at}`)
    await Promise.resolve()
    done()
  })
  end()
  await Promise.all(all)
  return had
}

test('people go before background work that has waited longer, each in the order they came', async () => {
  const order = await orderOf(['background', 'people', 'background', 'people'])
  expect(order).toEqual(['people 1', 'people 3', 'background 0', 'background 2'])
})

test('background work has every ninth turn, however many people there are', async () => {
  const people = Array.from({ length: 20 }, () => 'people' as const)
  const order = await orderOf(['background', 'background', 'background', ...people])
  const turnsOfBackground = order.flatMap((who, at) => (who.startsWith('background') ? [at] : []))
  expect(turnsOfBackground).toEqual([8, 17, 22])
})

test('a turn that nobody waits for is had at once, also after others', async () => {
  const turns = new ConnectionTurns()
  for (const lane of ['people', 'background', 'people'] as const) (await turns.take(lane))()
  expect(await turns.take('background')).toBeTypeOf('function')
})

import pino from 'pino'
import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

const numbers = [{ number: 1 }, { number: 2 }, { number: 3 }]

function turn(fault: unknown) {
  const [done, failed, lines]: [number[], number[], string[]] = [[], [], []]
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
  const ended = runEach(
    log,
    numbers,
    { failure: 'not done', onFailure: async ({ number }) => void failed.push(number) },
    async ({ number }) => {
      if (number === 2) throw fault
      done.push(number)
    },
  )
  return { done, failed, lines, ended }
}

test('one that fails is logged with its own fields and handled, and the others go on', async () => {
  const { done, failed, lines, ended } = turn(new Error('broken'))
  await ended
  expect(done).toEqual([1, 3])
  expect(failed).toEqual([2])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'not done', number: 2 }])
})

test('a database that is away ends the turn', async () => {
  const away = Object.assign(new Error('shutting down'), { code: '57P01' })
  const { done, failed, ended } = turn(away)
  await expect(ended).rejects.toBe(away)
  expect(done).toEqual([1])
  expect(failed).toEqual([])
})

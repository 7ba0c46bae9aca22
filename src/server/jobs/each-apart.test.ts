import pino from 'pino'
import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

const numbers = [{ number: 1 }, { number: 2 }, { number: 3 }]

function turn(fault: unknown) {
  const [done, putBack, lines]: [number[], number[], string[]] = [[], [], []]
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
  const ended = eachApart(
    log,
    numbers,
    { failure: 'not done', putBack: async ({ number }) => void putBack.push(number) },
    async ({ number }) => {
      if (number === 2) throw fault
      done.push(number)
    },
  )
  return { done, putBack, lines, ended }
}

test('one that fails is logged with its own fields and put back, and the others go on', async () => {
  const { done, putBack, lines, ended } = turn(new Error('broken'))
  await ended
  expect(done).toEqual([1, 3])
  expect(putBack).toEqual([2])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'not done', number: 2 }])
})

test('a database that is away ends the turn', async () => {
  const away = Object.assign(new Error('shutting down'), { code: '57P01' })
  const { done, putBack, ended } = turn(away)
  await expect(ended).rejects.toBe(away)
  expect(done).toEqual([1])
  expect(putBack).toEqual([])
})

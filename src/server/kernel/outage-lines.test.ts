import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { outageLines } from './outage-lines.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const isOutage = (error: unknown) => error === away

function capture(level: 'info' | 'debug') {
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) }
  return { lines, log: createLogger({ level, destination, isOutage }) }
}

test('of ninety lines about an outage one is written, and says that the others are left out', () => {
  const { lines, log } = capture('info')
  for (let line = 0; line < 90; line += 1) log.child({ line }).warn({ err: away }, 'job failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', line: 0, err: { message: away.message } })
  expect(lines[0]?.msg).toMatch(/^job failed \(the database is away; .*left out/)
})

test('at level debug all of them are written', () => {
  const { lines, log } = capture('debug')
  for (let line = 0; line < 5; line += 1) log.warn({ err: away }, 'job failed')
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'debug', 'debug', 'debug', 'debug'])
})

test('other errors and lines without one are untouched', () => {
  const { lines, log } = capture('info')
  for (const err of [new Error('one'), away, new Error('two')]) log.error({ err }, 'failed')
  log.info('done')
  expect(lines).toHaveLength(4)
})

test('after a minute it is said again', () => {
  let now = 0
  const judge = outageLines(isOutage, () => now)
  expect([judge(40, { err: away }), judge(40, { err: away })]).toEqual(['noted', 'dropped'])
  now = 60_000
  expect(judge(50, { err: away })).toBe('noted')
})

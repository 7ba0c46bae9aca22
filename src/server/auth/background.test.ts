import { expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { createBackground } from './background.ts'

function open() {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
  return { background: createBackground(log), lines }
}

test('starts work at once and does not wait for it', async () => {
  const { background } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = false
  background.run('mail', () => {
    started = true
    return promise
  })
  expect(started).toBe(true)
  let settled = false
  const settling = background.settled().then(() => {
    settled = true
  })
  await Promise.resolve()
  expect(settled).toBe(false)
  resolve()
  await settling
  expect(settled).toBe(true)
})

test('waits for work that other work has started', async () => {
  const { background } = open()
  const done: string[] = []
  background.run('first', async () => {
    await Promise.resolve()
    background.run('second', async () => {
      await Promise.resolve()
      done.push('second')
    })
    done.push('first')
  })
  await background.settled()
  expect(done).toEqual(['first', 'second'])
})

test('logs a failure with the name of the work, and goes on', async () => {
  const { background, lines } = open()
  background.run('recovery mail', () => Promise.reject(new Error('no server')))
  let done = false
  background.run('other mail', async () => {
    done = true
  })
  await background.settled()
  expect(done).toBe(true)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    work: 'recovery mail',
    err: { message: 'no server' },
  })
})

test('is settled when there is nothing to do', async () => {
  await expect(open().background.settled()).resolves.toBeUndefined()
})

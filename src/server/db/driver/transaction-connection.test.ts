import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Driver, openEmbedded } from './driver.ts'

let driver: Driver
const query = async (sql: string, parameters: unknown[] = []) => {
  const { results, error } = await driver.connections.executeBatch([{ sql, parameters }])
  if (error) throw error
  return results[0]?.rows
}
beforeAll(async () => {
  driver = await openEmbedded({ snapshot: inject('databaseSnapshot') })
  await query('create table ended (n int)')
})
afterAll(() => driver.close())

const add = (n: number) => ({ sql: 'insert into ended values ($1)', parameters: [n] })
const kept = async () => await query('select n from ended')

test('a batch is one transaction, and a failure in it leaves later batches usable', async () => {
  const wrong = { sql: 'select 1 / $1::int as n', parameters: [0] }
  const failed = await driver.connections.executeBatch([add(9), wrong, add(9)])
  expect(failed.results).toHaveLength(1)
  expect(failed.error?.message).toBe('division by zero')
  expect(await kept()).toEqual([])
  const right = { sql: 'select 1 / $1::int as n', parameters: [1] }
  const [first, second] = (await driver.connections.executeBatch([right, right])).results
  expect([first?.rows, second?.rows]).toEqual([[{ n: 1 }], [{ n: 1 }]])
})

test('COMMIT travels with the last statements: all of them, or none, and nothing after', async () => {
  const open = async () => {
    const connection = await driver.connections.acquire()
    connection.begin()
    await connection.send(add(0))
    connection.pipelineCommit()
    return connection
  }

  const whole = await open()
  await Promise.all([whole.send(add(1)), whole.send(add(2))])
  await expect(whole.send(add(3))).rejects.toThrow('The transaction has ended')
  await whole.commit()
  driver.connections.release(whole)
  expect((await kept())?.map(({ n }) => n)).toEqual([0, 1, 2])

  const broken = await open()
  const wrong = { sql: 'select 1 / $1::int', parameters: [0] }
  const [added, failed] = await Promise.allSettled([broken.send(add(4)), broken.send(wrong)])
  expect([added.status, failed.status]).toEqual(['fulfilled', 'rejected'])
  await expect(broken.commit()).rejects.toThrow('division by zero')
  await broken.rollback()
  driver.connections.release(broken)
  expect(await kept()).toHaveLength(3)

  const idle = await open()
  await idle.commit()
  driver.connections.release(idle)
  expect(await kept()).toHaveLength(4)
})

test('a transaction that sent nothing ends without a round trip', async () => {
  const connection = await driver.connections.acquire()
  connection.begin()
  await connection.rollback()
  driver.connections.release(connection)
  await expect(connection.send(add(5))).rejects.toThrow('The transaction has ended')
})

test('results are held back until somebody confirms them, and rejected with what refuses them', async () => {
  const connection = await driver.connections.acquire()
  connection.begin()
  const { promise: confirmed, reject: refuse } = Promise.withResolvers<void>()
  connection.holdUntil(confirmed)
  const outcomes: string[] = []
  const note = (outcome: string) => () => void outcomes.push(outcome)
  const held = [add(5), { sql: 'select 1 / $1::int', parameters: [0] }].map((statement) =>
    connection.send(statement).then(note('answered'), (error: Error) => note(error.message)()),
  )
  // Time enough for the database to answer, as a rule.
  await pause(100)
  expect(outcomes).toEqual([])
  refuse(new Error('somebody else'))
  await Promise.all(held)
  expect(outcomes).toEqual(['somebody else', 'somebody else'])
  connection.close()
  await connection.rollback()
  driver.connections.release(connection)
})

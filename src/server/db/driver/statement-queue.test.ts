import { expect, test } from 'vitest'
import type { BatchResult, Statement } from './statement-batch.ts'
import { StatementQueue } from './statement-queue.ts'

const statement = (sql: string): Statement => ({ sql, parameters: [] })
const result = (n: number) => ({ rows: [{ n }], affected: undefined })

function queueAnswering(answer: (batch: readonly Statement[]) => Promise<BatchResult>) {
  const batches: string[][] = []
  const queue = new StatementQueue((statements) => {
    batches.push(statements.map(({ sql }) => sql))
    return answer(statements)
  })
  return { queue, batches }
}

test('the statements of one turn of the event loop are one batch, later ones another', async () => {
  const { queue, batches } = queueAnswering(async (all) => ({
    results: all.map((_, n) => result(n)),
  }))
  const results = await Promise.all([queue.add(statement('a')), queue.add(statement('b'))])
  await queue.add(statement('c'))
  expect(batches).toEqual([['a', 'b'], ['c']])
  expect(results).toEqual([result(0), result(1)])
})

test('statements before a failure keep their results, those behind it share its error', async () => {
  const error = new Error('division by zero')
  const { queue } = queueAnswering(async () => ({ results: [result(0)], error }))
  const all = await Promise.allSettled(['a', 'b', 'c'].map((sql) => queue.add(statement(sql))))
  expect(all).toEqual([
    { status: 'fulfilled', value: result(0) },
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
})

test('every statement fails when the batch cannot be sent, or is answered in part', async () => {
  const error = new Error('no connection')
  const { queue } = queueAnswering(() => Promise.reject(error))
  await expect(queue.add(statement('a'))).rejects.toBe(error)
  const cut = queueAnswering(async () => ({ results: [] }))
  await expect(cut.queue.add(statement('a'))).rejects.toThrow('Connection ended')
})

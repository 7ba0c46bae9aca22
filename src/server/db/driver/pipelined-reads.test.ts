import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PipelinedReads } from './pipelined-reads.ts'

type Batch = { handleReadyForQuery(): void }

/** A pool whose clients hold every batch until it is completed by hand. */
function fakePool(max: number) {
  const clients: { batches: Batch[]; released: boolean }[] = []
  const pool = {
    options: { max },
    connect: async () => {
      const client = { batches: [] as Batch[], released: false }
      clients.push(client)
      return {
        query: (batch: Batch) => client.batches.push(batch),
        release: () => {
          client.released = true
        },
      }
    },
  }
  return { reads: new PipelinedReads(pool as never), clients }
}

const complete = (batches: Batch[]) => {
  for (const batch of batches.splice(0)) batch.handleReadyForQuery()
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('many reads share two connections, which go back to the pool when all are done', async () => {
  const { reads, clients } = fakePool(20)
  const all = Promise.all(Array.from({ length: 40 }, () => reads.executeBatch([])))
  await nextTurn()
  expect(clients.map(({ batches }) => batches.length)).toEqual([20, 20])
  for (const { batches } of clients) complete(batches)
  await all
  await nextTurn()
  expect(clients.map(({ released }) => released)).toEqual([true, true])
})

test('a read avoids stalled connections as long as the pool has others', async () => {
  const { reads, clients } = fakePool(3)
  const slow = [reads.executeBatch([]), reads.executeBatch([])]
  const stalled = async () => {
    // Two checks, 5 ms apart, see no progress.
    for (let n = 0; n < 6; n += 1) await delay(5)
  }
  await stalled()
  const third = reads.executeBatch([])
  await nextTurn()
  expect(clients).toHaveLength(3)
  await stalled()
  const fourth = reads.executeBatch([])
  await nextTurn()
  expect(clients).toHaveLength(3)
  for (const { batches } of clients) complete(batches)
  await Promise.all([...slow, third, fourth])
})

test('reads that get no connection are rejected, and the next ones try again', async () => {
  const error = new Error('no connection')
  const pool = { options: { max: 20 }, connect: () => Promise.reject(error) }
  const reads = new PipelinedReads(pool as never)
  await expect(reads.executeBatch([])).rejects.toBe(error)
  await expect(reads.executeBatch([])).rejects.toBe(error)
})

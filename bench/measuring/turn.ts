import type { Agent } from 'node:http'
import { timesOf, type Work } from './load.ts'
import { median } from './numbers.ts'
import { processorMs } from './processor-time.ts'

/** Milliseconds of one request: by the clock, of the server's processor and of the database's. */
export type Turn = { time: number; server: number; database: number }

/** A server that is measured. */
export type Measurable = {
  server: { processorMs(): number }
  /** The processes in which Postgres works for it. */
  backends(): Promise<number[]>
}

/** Asks one request after the other, each kind in its turn, and returns the median time and the mean of processors. */
export async function takeTurn(
  agent: Agent,
  works: readonly Work[],
  { server, backends }: Measurable,
  requests: number,
): Promise<Turn> {
  const processes = await backends()
  const [ofServer, ofDatabase] = [server.processorMs(), sumOf(processes)]
  const times = await timesOf(agent, works, requests)
  return {
    time: median(times),
    server: (server.processorMs() - ofServer) / requests,
    database: (sumOf(processes) - ofDatabase) / requests,
  }
}

/** A process that has ended meanwhile counts no more. */
const sumOf = (processes: readonly number[]) =>
  processes.map(processorMs).reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)

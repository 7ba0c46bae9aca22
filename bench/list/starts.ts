import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'
import { timesOf, type Work } from '../measuring/load.ts'
import { median, numberFromEnv } from '../measuring/numbers.ts'

/**
 * Milliseconds from the start of the process to its first answer, and of processors until then; resident MB when idle
 * after it, and after two thousand requests.
 */
export type Starts = { firstListMs: number; processorMs: number; idleMb: number; usedMb: number }

const rounds = numberFromEnv('BENCH_ROUNDS', 3)
const settleMs = 4_000
const requests = 2_000
const connections = 8

/** Starts the script anew several times and answers the medians. */
export async function measureStarts(
  script: string,
  env: Record<string, string>,
  readsAt: (origin: string) => readonly Work[],
): Promise<Starts> {
  const starts: Starts[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(script, env)
    starts.push(await measureStart(server, readsAt(server.origin)))
    await server.stop()
  }
  const of = (name: keyof Starts) => median(starts.map((start) => start[name]))
  return {
    firstListMs: of('firstListMs'),
    processorMs: of('processorMs'),
    idleMb: of('idleMb'),
    usedMb: of('usedMb'),
  }
}

/** Asks a server that has just been started; the first of `reads` is what it is waited for. */
export async function measureStart(server: ChildServer, reads: readonly Work[]): Promise<Starts> {
  const ask = async (count: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await timesOf(agent, reads, count)
    agent.destroy()
  }
  await ask(1)
  const firstListMs = performance.now() - server.startedAt
  const processorMs = server.processorMs()
  await pause(settleMs)
  const idleMb = server.memory()
  await Promise.all(Array.from({ length: connections }, () => ask(requests / connections)))
  await pause(settleMs)
  return { firstListMs, processorMs, idleMb, usedMb: server.memory() }
}

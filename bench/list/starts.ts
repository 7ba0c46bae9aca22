import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '../measuring/child-server.ts'
import { median, numberFromEnv } from '../measuring/numbers.ts'

/** Milliseconds from the start of the process to its first list; resident MB when idle after it. */
export type Starts = { firstListMs: number; idleMb: number }

const rounds = numberFromEnv('BENCH_ROUNDS', 3)
const settleMs = 4_000

/** Starts the script anew several times and answers the medians. */
export async function measureStarts(
  script: string,
  env: Record<string, string>,
  list: { path: string; headers: Record<string, string> },
): Promise<Starts> {
  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(script, env)
    const answer = await fetch(`${server.origin}${list.path}`, { headers: list.headers })
    await answer.text()
    if (!answer.ok) throw new Error(`the first list: ${answer.status}`)
    times.push(performance.now() - server.startedAt)
    await pause(settleMs)
    memory.push(server.memory())
    await server.stop()
  }
  return { firstListMs: median(times), idleMb: median(memory) }
}

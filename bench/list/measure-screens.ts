import { latency, type Work } from '../measuring/load.ts'
import { numberFromEnv } from '../measuring/numbers.ts'
import { printTable } from '../measuring/table.ts'

/** A screen may take so many times as long as the newest twenty articles, and so many milliseconds. */
const aim = { times: 10, ms: 60 }
const seconds = numberFromEnv('BENCH_SECONDS', 3)
/** Postgres may keep the plan of a statement from the sixth run on. */
const before = 10

/** Prints the median of each screen's first request after its tenth call, and its ratio to the first screen. */
export async function printScreens(
  title: string,
  screens: ReadonlyMap<string, string>,
  origin: string,
  headers: Record<string, string>,
): Promise<void> {
  const rows: string[][] = []
  let first: number | undefined
  for (const [name, path] of screens) {
    const work: Work = { method: 'GET', url: `${origin}/api/v1${path}`, headers }
    for (let calls = 0; calls < before; calls += 1)
      await (await fetch(work.url, { headers })).text()
    const ms = await latency(work, seconds / 3)
    first ??= ms
    const met = ms / first <= aim.times && ms <= aim.ms
    rows.push([name, ms.toFixed(1), (ms / first).toFixed(1), met ? 'met' : 'missed'])
  }
  console.log(`\n${title}: what screens ask for first, one request after the other`)
  printTable([['', 'ms', 'times the newest 20', `${aim.times} ×, ${aim.ms} ms`], ...rows])
}

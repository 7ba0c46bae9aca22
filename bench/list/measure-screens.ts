import { latency, type Work } from '../measuring/load.ts'
import { numberFromEnv } from '../measuring/numbers.ts'

const seconds = numberFromEnv('BENCH_SECONDS', 3)
/** Postgres may keep the plan of a statement from the sixth run on. */
const before = 10

/** The median milliseconds of each screen's first request after its tenth call, by the names of the screens. */
export async function measureScreens(
  screens: ReadonlyMap<string, string>,
  origin: string,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const measured = new Map<string, number>()
  for (const [name, path] of screens) {
    const work: Work = { method: 'GET', url: `${origin}/api/v1${path}`, headers }
    for (let calls = 0; calls < before; calls += 1)
      await (await fetch(work.url, { headers })).text()
    measured.set(name, await latency(work, seconds / 3))
  }
  return measured
}

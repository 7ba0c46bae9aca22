import { latency, throughput, type Work } from '../measuring/load.ts'
import { median, numberFromEnv } from '../measuring/numbers.ts'
import type { Aims, Row } from './articles-work.ts'

/** Median milliseconds on one connection, and requests per second on 32. */
export type Figures = { ms: number; perSecond: number }
export type Measured = { name: string; copydesk: Figures; floor: Figures | null; aims: Aims }

const seconds = numberFromEnv('BENCH_SECONDS', 3)
const rounds = numberFromEnv('BENCH_ROUNDS', 3)

/** Measures row by row, the floor and Copydesk in turn, and answers the medians of the rounds. */
export async function measureRows(rows: readonly Row[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const row of rows) {
    const samples: { copydesk: Figures[]; floor: Figures[] } = { copydesk: [], floor: [] }
    for (let round = 0; round < rounds; round += 1) {
      if (row.floor) samples.floor.push(await measure(row.floor))
      samples.copydesk.push(await measure(row.copydesk))
    }
    measured.push({
      name: row.name,
      aims: row.aims,
      copydesk: middle(samples.copydesk),
      floor: row.floor ? middle(samples.floor) : null,
    })
  }
  return measured
}

async function measure(work: Work): Promise<Figures> {
  return { ms: await latency(work, seconds), perSecond: await throughput(work, seconds) }
}

function middle(samples: readonly Figures[]): Figures {
  return {
    ms: median(samples.map(({ ms }) => ms)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
  }
}

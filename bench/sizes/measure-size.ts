import { Agent } from 'node:http'
import type { Side } from '../list/sides.ts'
import { median, numberFromEnv } from '../measuring/numbers.ts'
import { type Turn, takeTurn } from '../measuring/turn.ts'

/** What is drawn, by the names of the questions. */
export const drawn = {
  'newest 20 with total': 'list',
  calendar: 'calendar',
  'a client': 'client',
  'search, rare word': 'search',
  'create an article': 'create',
} as const
export type Drawn = (typeof drawn)[keyof typeof drawn]

/** What each took where the workspace was so large. */
export type AtSize = { size: number; took: Record<Drawn, Turn> }

const requests = 10
const rounds = numberFromEnv('BENCH_ROUNDS', 9)

/** Asks a side, whose server runs meanwhile, and removes its database. Each takes its turns, so that what else the machine does hits all. */
export async function measureSize(side: Side, size: number): Promise<AtSize> {
  const running = await side.run()
  const asked = Object.entries(drawn).map(([question, name]) => {
    const works = running.questions.find((one) => one.name === question)?.works
    if (!works) throw new Error(`nobody asks for “${question}”`)
    return { name, works, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
  })
  const turns: Record<Drawn, Turn[]> = {
    list: [],
    calendar: [],
    client: [],
    search: [],
    create: [],
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, works, agent } of asked) {
      const turn = await takeTurn(agent, works, running, requests)
      // The first of each warms up.
      if (round > 0) turns[name].push(turn)
    }
  }
  await running.stop()
  await side.drop()
  return {
    size,
    took: {
      list: middle(turns.list),
      calendar: middle(turns.calendar),
      client: middle(turns.client),
      search: middle(turns.search),
      create: middle(turns.create),
    },
  }
}

function middle(turns: readonly Turn[]): Turn {
  return {
    time: median(turns.map(({ time }) => time)),
    server: median(turns.map(({ server }) => server)),
    database: median(turns.map(({ database }) => database)),
  }
}

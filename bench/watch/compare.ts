import { Agent } from 'node:http'
import type { Question } from '../list/questions.ts'
import type { Running, Side } from '../list/sides.ts'
import { median, type Spread, spreadOf } from '../measuring/numbers.ts'
import { type Turn, takeTurn } from '../measuring/turn.ts'

/** Medians of both builds, and the spread of what the second took of the first's, turn by turn. */
export type Compared = { a: number; b: number; ratio: Spread }
/** What each request took; null where one of the builds does not answer the question. */
export type Answered = { name: string; figures: Record<keyof Turn, Compared> | null }
type Pair = readonly [Turn, Turn]

/** Requests of a turn: an even number, so that what alternates ends as it began. */
const requests = 10
/** Processes of each build: one process may be a little quicker than the next of the same build, for as long as it runs. */
const launches = 4

/** Asks both each question in turns, of which each begins half, and starts both anew now and then. */
export async function compare(
  [sideA, sideB]: readonly [Side, Side],
  rounds: number,
): Promise<Answered[]> {
  const turns = new Map<string, Pair[]>()
  for (let launch = 0; launch < launches; launch += 1) {
    const running = [await sideA.run(), await sideB.run()] as const
    try {
      for (const { name } of running[0].questions) {
        const taken = await inTurns(running, name, Math.ceil(rounds / launches))
        turns.set(name, [...(turns.get(name) ?? []), ...taken])
      }
    } finally {
      await Promise.all(running.map((side) => side.stop()))
    }
  }
  return [...turns].map(([name, pairs]) => {
    const of = (kind: keyof Turn) => comparedOf(pairs.map(([a, b]) => [a[kind], b[kind]]))
    const figures = { time: of('time'), server: of('server'), database: of('database') }
    return { name, figures: pairs.length > 0 ? figures : null }
  })
}

/** The turns of both, the first of which warms up and is not counted; none where one knows no such address. */
async function inTurns(
  [a, b]: readonly [Running, Running],
  name: string,
  rounds: number,
): Promise<Pair[]> {
  const [takeA, takeB] = [await turnsOf(a, name), await turnsOf(b, name)]
  const pairs: Pair[] = []
  for (let round = 0; takeA && takeB && round <= rounds; round += 1) {
    const firstB = round % 2 === 1 ? await takeB() : undefined
    const ofA = await takeA()
    const pair = [ofA, firstB ?? (await takeB())] as const
    if (round > 0) pairs.push(pair)
  }
  return pairs
}

async function turnsOf(side: Running, name: string): Promise<(() => Promise<Turn>) | null> {
  const { works = [] } = side.questions.find((question) => question.name === name) ?? {}
  const [first] = works
  if (!first || (first.method === 'GET' && (await isMissing(first)))) return null
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return () => takeTurn(agent, works, side, requests)
}

async function isMissing({ url, headers }: Question['works'][number]): Promise<boolean> {
  const answer = await fetch(url, { headers })
  await answer.text()
  return answer.status === 404
}

/** Medians and the spread of the ratios of values that were measured in turn. */
export function comparedOf(pairs: readonly (readonly [number, number])[]): Compared {
  return {
    a: median(pairs.map(([a]) => a)),
    b: median(pairs.map(([, b]) => b)),
    ratio: spreadOf(pairs.map(([a, b]) => b / a)),
  }
}

/** What is less than this apart in the middle is taken for the same. */
const apart = 1.05

/** Whether the second build takes more or less than the first beyond the spread; null where nobody can tell. */
export function differenceOf({ ratio: { low, middle, high } }: Compared): 'more' | 'less' | null {
  if (low > 1 && middle >= apart) return 'more'
  if (high < 1 && middle <= 1 / apart) return 'less'
  return null
}

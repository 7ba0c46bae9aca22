import { Agent } from 'node:http'
import type { Question } from '../list/questions.ts'
import { median, type Spread, spreadOf } from '../measuring/numbers.ts'
import { type Measurable, type Turn, takeTurn } from '../measuring/turn.ts'

/** Medians of both builds, and the spread of what the second took of the first's, turn by turn. */
export type Compared = { a: number; b: number; ratio: Spread }
/** What each request took; null where one of the builds does not answer the question. */
export type Answered = { name: string; figures: Record<keyof Turn, Compared> | null }

/** A running build, and what it is asked. */
export type Side = Measurable & { questions: readonly Question[] }

/** Requests of a turn: an even number, so that what alternates ends as it began. */
const requests = 10

/** Asks both each question in turns, of which each begins half; the first turn warms up and is not counted. */
export async function compare([a, b]: readonly [Side, Side], rounds: number): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const [index, question] of a.questions.entries()) {
    const pair = [turnsOf(a, question), turnsOf(b, b.questions[index])] as const
    answers.push({ name: question.name, figures: await inTurns(pair, rounds) })
  }
  return answers
}

/** Takes a turn of one side; null where it knows no such address. */
type Take = () => Promise<Turn | null>

function turnsOf(side: Side, question: Question | undefined): Take {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async () => {
    const works = question?.works ?? []
    const [first] = works
    if (first?.method === 'GET' && (await isMissing(first.url, first.headers))) return null
    return await takeTurn(agent, works, side, requests)
  }
}

async function isMissing(url: string, headers: Record<string, string>): Promise<boolean> {
  const answer = await fetch(url, { headers })
  await answer.text()
  return answer.status === 404
}

async function inTurns(
  [takeA, takeB]: readonly [Take, Take],
  rounds: number,
): Promise<Answered['figures']> {
  const turns: [Turn, Turn][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const firstB = round % 2 === 1 ? await takeB() : undefined
    const a = await takeA()
    const b = firstB === undefined ? await takeB() : firstB
    if (!a || !b) return null
    if (round > 0) turns.push([a, b])
  }
  const of = (name: keyof Turn) => comparedOf(turns.map(([a, b]) => [a[name], b[name]]))
  return { time: of('time'), server: of('server'), database: of('database') }
}

/** Medians and the spread of the ratios of values that were measured in turn. */
export function comparedOf(pairs: readonly (readonly [number, number])[]): Compared {
  return {
    a: median(pairs.map(([a]) => a)),
    b: median(pairs.map(([, b]) => b)),
    ratio: spreadOf(pairs.map(([a, b]) => b / a)),
  }
}

/** At least so much more in the middle, and more in over three quarters of the turns. */
const worse = 1.05

/** Whether the second build is worse beyond the spread. */
export const isWorse = ({ ratio: { low, middle } }: Compared) => low > 1 && middle >= worse

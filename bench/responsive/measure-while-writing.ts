import { setTimeout as pause } from 'node:timers/promises'
import { maxInputs } from '#contracts/inputs.ts'
import { type account, type Order, signedIn } from '../generate/workspace.ts'

/** Milliseconds. */
type Spread = { p50: number; p95: number; longest: number }
export type Felt = {
  /** From the first order to the last finished article. */
  seconds: number
  answers: { name: string; idle: Spread; busy: Spread }[]
}

/** Asked so often whether or not the last answer has come, as by people who don't know of each other. */
const everyMs = 200
const idleMs = 15_000
const patienceMs = 300_000

/** Has people sign in in turn, and one ask for the list, idle and while `articles` are written. Throws when one fails. */
export async function measureWhileWriting(
  origin: string,
  { order, people, articles }: { order: Order; people: (typeof account)[]; articles: number },
): Promise<Felt> {
  const caller = await signedIn(origin, order)
  let turn = 0
  const questions = {
    'sign-in': () =>
      fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(people[turn++ % people.length]),
      }),
    list: () => fetch(`${origin}/api/v1/articles`, { headers: caller.headers }),
  }
  const names = Object.keys(questions) as (keyof typeof questions)[]
  const askAll = (until: AbortSignal) =>
    Promise.all(names.map((name) => askUntil(questions[name], until)))
  const write = async (count: number) => {
    const finished = ((await caller.count('completed')) ?? 0) + count
    for (let made = 0; made < count; made += maxInputs) {
      const inputs = Array.from(
        { length: Math.min(maxInputs, count - made) },
        (_, index) => `Winter tyres for small vans ${made + index + 1}`,
      )
      await caller.create(inputs)
    }
    const end = performance.now() + patienceMs
    while (((await caller.count('completed')) ?? 0) < finished) {
      if (performance.now() > end) throw new Error('the articles were not finished in time')
      await pause(1_000)
    }
  }

  // Code and statements are compiled at their first use, which is neither idle nor busy.
  await write(maxInputs)
  await askAll(AbortSignal.timeout(3_000))
  const idle = await askAll(AbortSignal.timeout(idleMs))
  const writing = new AbortController()
  const asked = askAll(writing.signal)
  const began = performance.now()
  await write(articles).finally(() => writing.abort())
  const seconds = (performance.now() - began) / 1000
  const busy = await asked
  return {
    seconds,
    answers: names.map((name, at) => ({
      name,
      ...{ idle: spreadOf(idle[at] ?? []), busy: spreadOf(busy[at] ?? []) },
    })),
  }
}

/** The milliseconds of each answer, whatever it says: one that comes after a time-out took that long. */
async function askUntil(question: () => Promise<Response>, until: AbortSignal): Promise<number[]> {
  const asked: Promise<number>[] = []
  while (!until.aborted) {
    asked.push(timed(question))
    await pause(everyMs, undefined, { signal: until }).catch(() => {})
  }
  return await Promise.all(asked)
}

async function timed(question: () => Promise<Response>): Promise<number> {
  const sent = performance.now()
  // A connection that broke off has kept somebody waiting for as long.
  await question()
    .then((answer) => answer.text())
    .catch(() => {})
  return performance.now() - sent
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), longest: at(1) }
}

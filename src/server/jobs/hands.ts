import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { dueJobs } from './due-jobs.store.ts'

/** Jobs whose pause is over are found within so much. */
const lookEveryMs = 1_000
/** Jobs that are added within so much are looked for at once: one look costs the database a tenth of an order. */
const togetherMs = 25
/** Of the schema `pgboss`: pg-boss says here which kind of job has been added. Nothing else tells the name. */
const channel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

/** One pair of hands: it takes one job after the other of its kind, and then rests until it is woken. */
export type Hand = { wake(): void; isBusy(): boolean }

export type HandsOfKind = {
  name: string
  most: number
  /** They take jobs of this priority and more. */
  leastPriority: number
  hire: () => Promise<Hand>
}

/**
 * Hands out jobs. A single look asks what could start, for one kind when a job of it is added and for all once a second, and
 * wakes or hires as many hands as there are jobs for: hands that each asked for themselves would keep the database busy
 * with nothing, and those who take over from a process that has ended waiting. While all hands of a kind are busy nobody
 * asks: each takes its next job by itself.
 */
export async function handOutJobs(
  database: Database,
  kinds: readonly HandsOfKind[],
  log: Logger,
  everyMs = lookEveryMs,
): Promise<() => Promise<void>> {
  const all = kinds.map((kind) => ({ ...kind, hands: [] as Hand[] }))
  const names = all.map(({ name }) => name)
  const resting = (hands: readonly Hand[]) => hands.filter((hand) => !hand.isBusy())

  const handOut = async (asked: ReadonlySet<string>) => {
    const free = all
      .filter(({ name }) => asked.has(name))
      .map((kind) => ({
        ...kind,
        free: kind.most - kind.hands.length + resting(kind.hands).length,
      }))
      .filter((kind) => kind.free > 0)
    const due = free.length > 0 ? await dueJobs(database, free) : []
    for (const [at, { most, hire, hands }] of free.entries()) {
      const jobs = due[at] ?? 0
      const woken = resting(hands).slice(0, jobs)
      for (const hand of woken) hand.wake()
      const hiring = Math.min(jobs - woken.length, most - hands.length)
      for (let more = 0; more < hiring; more += 1) hands.push(await hire())
    }
  }

  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const asked = new Set<string>()
  const look = (...wanted: string[]) => {
    for (const name of wanted) asked.add(name)
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined
      if (!stopped) timer = setTimeout(look, everyMs, ...names)
    })
  }
  const lookWhileAsked = async () => {
    clearTimeout(timer)
    while (asked.size > 0 && !stopped) {
      const now = new Set(asked)
      asked.clear()
      await handOut(now).catch((err: unknown) => log.warn({ err }, 'jobs were not handed out'))
      await pause(togetherMs)
    }
  }
  const lookForAll = () => look(...names)
  const stopListening = await database.listen(channel, look, lookForAll)
  lookForAll()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await stopListening()
    await looking
  }
}

import { createHash } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { dueJobs } from './due-jobs.store.ts'

/** Jobs whose pause is over are found within so much. */
const lookEveryMs = 1_000
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
 * Hands out jobs. A single look asks for all kinds what could start, when a job is added and once a second, and wakes
 * or hires as many hands as there are jobs for: hands that each asked for themselves would keep the database busy with
 * nothing, and those who take over from a process that has ended waiting.
 */
export async function handOutJobs(
  database: Database,
  kinds: readonly HandsOfKind[],
  log: Logger,
  everyMs = lookEveryMs,
): Promise<() => Promise<void>> {
  const all = kinds.map((kind) => ({ ...kind, hands: [] as Hand[] }))
  const resting = (hands: readonly Hand[]) => hands.filter((hand) => !hand.isBusy())

  const handOut = async () => {
    const free = all.map(({ name, leastPriority, most, hands }) => ({
      ...{ name, leastPriority },
      free: most - hands.length + resting(hands).length,
    }))
    const due = await dueJobs(database, free)
    for (const [at, { most, hire, hands }] of all.entries()) {
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
  let again = false
  const look = () => {
    again = true
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined
      if (!stopped) timer = setTimeout(look, everyMs)
    })
  }
  const lookWhileAsked = async () => {
    clearTimeout(timer)
    while (again && !stopped) {
      again = false
      await handOut().catch((err: unknown) => log.warn({ err }, 'jobs were not handed out'))
    }
  }
  const stopListening = await database.listen(channel, look, look)
  look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await stopListening()
    await looking
  }
}

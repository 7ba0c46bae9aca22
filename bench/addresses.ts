import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from '#test/process.ts'
import { newAddress, password, signUpOverHttp } from '../e2e/fixtures/person.ts'
import { freePort } from '../scripts/tests/free-port.ts'
import { median } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// Whether the time of an answer tells a stranger which addresses have an account: each question is
// asked for known and unknown addresses in turn, and the medians are compared. Ends with 1 when they
// are further apart than allowed. BENCH_ADDRESSES says how many of each kind.

const allowedMs = 5
const count = Number(process.env.BENCH_ADDRESSES ?? 60)

type Question = { name: string; path: string; body(email: string): object }

const questions: Question[] = [
  {
    name: 'sign-in, wrong password',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'never the right one' }),
  },
  { name: 'forgotten password', path: '/recover', body: (email) => ({ email }) },
  {
    name: 'sign-in link',
    path: '/otp',
    body: (email) => ({ email, create_user: false }),
  },
  { name: 'confirmation again', path: '/resend', body: (email) => ({ type: 'signup', email }) },
  // Last, since it gives the unknown addresses an account.
  { name: 'sign-up', path: '/signup', body: (email) => ({ email, password }) },
]

const folder = mkdtempSync(join(tmpdir(), 'copydesk-addresses-'))
const port = String(freePort())
const origin = `http://localhost:${port}`
const server = await startProcess({ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder })
let missed = false
try {
  const known = await accounts(count)
  const unknown = Array.from({ length: count }, newAddress)
  const rows = []
  const signedUp = performance.now()
  for (const question of questions) {
    // An address gets one confirmation a minute, and these have just had theirs.
    if (question.path === '/resend') await sleep(signedUp + 61_000 - performance.now())
    rows.push(await compare(question, known, unknown))
  }
  printTable([['question', 'known', 'unknown', `apart (at most ${allowedMs} ms)`], ...rows])
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed ? 1 : 0

async function accounts(wanted: number): Promise<string[]> {
  const emails: string[] = []
  while (emails.length < wanted) emails.push((await signUpOverHttp(origin)).email)
  return emails
}

async function compare(question: Question, known: string[], unknown: string[]): Promise<string[]> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = { known: new Set<number>(), unknown: new Set<number>() }
  const ask = async (kind: 'known' | 'unknown', email: string) => {
    const begun = performance.now()
    const answer = await fetch(`${origin}/auth/v1${question.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question.body(email)),
    })
    await answer.arrayBuffer()
    times[kind].push(performance.now() - begun)
    statuses[kind].add(answer.status)
    // What goes on behind the answer must not fall on the next question.
    await sleep(30)
  }
  for (const [index, email] of known.entries()) {
    const stranger = unknown[index] ?? newAddress()
    const turns = [() => ask('known', email), () => ask('unknown', stranger)]
    // Who goes first changes, so that a habit of the machine does not favour one kind.
    for (const turn of index % 2 ? turns : turns.reverse()) await turn()
  }
  if ([...statuses.known].join() !== [...statuses.unknown].join()) {
    throw new Error(`${question.name}: the status tells known from unknown addresses`)
  }
  const apart = Math.abs(median(times.known) - median(times.unknown))
  if (apart > allowedMs) missed = true
  const shown = [median(times.known), median(times.unknown), apart]
  return [question.name, ...shown.map((ms) => `${ms.toFixed(2)} ms`)]
}

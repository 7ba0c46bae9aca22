import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectEmbedded, type Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe/stripe.ts'
import {
  type Delivery,
  deliveriesOf,
  expectedOf,
  liveThrough,
} from '../fakes/stripe/stripe-lives.ts'
import { type Caller, type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

type StormOptions = {
  /** The server's data, embedded database included. */
  dataDir: string
  events: number
  customers: number
  /** How often the process is killed between deliveries. */
  kills: number
  /** Kills it once more after the last delivery, so that the next one finishes what this one began. */
  killAtEnd: boolean
}

export type StormResult = {
  deliveries: number
  genuine: number
  forged: number
  /** Deliveries that a kill cut short, and that were sent again. */
  resent: number
  seconds: number
  grants: number
  /** What differs from the provider's books; empty when all is well. */
  differences: string[]
}

const metricsToken = 'a token of the storm alone'

type Customer = { user: Caller; id: string }

/**
 * Lets customers of a fake Stripe live through everything, then posts the events of it to a real server
 * process, many times over, shuffled, days late and with forgeries among them, kills the process in
 * between, and compares what it ends with to the fake's own books.
 */
export async function paymentStorm(options: StormOptions): Promise<StormResult> {
  const { dataDir, kills, killAtEnd } = options
  const stripe = await startFakeStripe()
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecrets.join(','),
    STRIPE_API_BASE: stripe.apiBase,
  }
  await setUp(env)
  const place = { server: startProcess(env), url: '' }
  try {
    place.url = (await place.server).url
    const customers = await makeCustomers(stripe, place, options.customers)
    const { prompt, late, genuine } = deliveriesOf(stripe, options.events, seededRandom('storm'))
    const restart = async () => {
      const old = await place.server
      await old.kill()
      const next = await startProcess(env)
      place.url = next.url
      return next
    }
    const began = performance.now()
    const run = { answered: 0, resent: 0, differences: [] as string[] }
    const killAt = new Set(
      Array.from({ length: kills }, (_, turn) =>
        Math.floor((prompt.length * (turn + 1)) / (kills + 1)),
      ),
    )
    const afterEach = () => {
      if (killAt.has(run.answered)) place.server = restart()
    }
    await deliver(prompt, place, run, afterEach)
    // Whatever a killed process had begun is taken up when the customer's next event comes.
    await deliver(late, place, run, afterEach)
    if (killAtEnd) place.server = restart()
    await place.server
    await settle(stripe, customers, place, killAtEnd)
    const seconds = (performance.now() - began) / 1000
    await (await place.server).stop()
    const stored = await compareBooks(
      stripe,
      customers,
      dataDir,
      genuine.map(({ id }) => id),
    )
    return {
      deliveries: prompt.length + late.length,
      genuine: genuine.length,
      forged: prompt.filter(({ wanted }) => wanted === 400).length,
      resent: run.resent,
      seconds,
      grants: stored.grants,
      differences: [...run.differences, ...stored.differences],
    }
  } finally {
    await (await place.server).kill()
    await stripe.close()
  }
}

/** Makes the products and prices as an operator does. */
async function setUp(env: Record<string, string>): Promise<void> {
  const flags = process.execArgv.filter((flag) => flag === '--liftoff-only')
  const script = 'scripts/operations/stripe-setup.ts'
  await promisify(execFile)(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH, ...env },
  })
}

async function makeCustomers(
  stripe: FakeStripe,
  place: { url: string },
  count: number,
): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let turn = 0; turn < count; turn++) {
    const user = callerAt(await signUpOverHttp({ url: place.url }), place)
    const buy = async (offer: string) => {
      const { body } = await user.call<{ url: string }>('POST', '/functions/v1/create-checkout', {
        priceId: await priceOf(user, offer),
      })
      stripe.pay(body.url)
    }
    const known = new Set(stripe.state.customers.keys())
    const newCustomer = async () => {
      const id = [...stripe.state.customers.keys()].find((key) => !known.has(key))
      if (!id) throw new Error('the purchase made no customer')
      return id
    }
    await liveThrough(stripe, { buy, customer: newCustomer }, { turn, daysAgo: 40 })
    customers.push({ user, id: await newCustomer() })
  }
  return customers
}

/** The same person wherever the server runs after a restart. */
function callerAt(person: Caller, place: { url: string }): Caller {
  return {
    ...person,
    call: async (method, path, body) => {
      const answer = await fetch(place.url + path, {
        method,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function priceOf(user: Caller, offer: string): Promise<string> {
  type Offers = { items: { name: string; stripe_price_id: string }[] }
  for (const list of ['plans', 'bolt-ons']) {
    const { body } = await user.call<Offers>('GET', `/api/v1/${list}`)
    const found = body.items.find(({ name }) => name === offer)
    if (found) return found.stripe_price_id
  }
  throw new Error(`${offer} is not on sale`)
}

/** Posts all of them, many at once, each until it is answered. */
async function deliver(
  deliveries: readonly Delivery[],
  place: { server: Promise<ServerProcess>; url: string },
  run: { answered: number; resent: number; differences: string[] },
  afterEach: () => void,
): Promise<void> {
  const open = [...deliveries]
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      await place.server
      const status = await post(place.url, next).catch(() => null)
      if (status === null) {
        run.resent += 1
        open.push(next)
        continue
      }
      run.answered += 1
      if (status !== next.wanted) {
        run.differences.push(`event ${next.event.id}: ${status} for ${next.wanted}`)
      }
      afterEach()
    }
  }
  await Promise.all(Array.from({ length: 40 }, work))
}

async function post(url: string, { sign }: Delivery): Promise<number> {
  const { payload, signature } = sign()
  const answer = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Waits until everybody's credits are what the fake says and every reading is done, or the time is up: then
 * the books tell why. A reading that a killed process had begun is rescued after two minutes.
 */
async function settle(
  stripe: FakeStripe,
  customers: readonly Customer[],
  place: { url: string },
  killed: boolean,
): Promise<void> {
  type Shown = { pools: { pool: string; credits: number }[] }
  const seconds = killed ? 420 : 60
  for (const { user, id } of customers) {
    const { pools } = expectedOf(stripe, id, Date.now() / 1000)
    const agree = async () => {
      const { body } = await user.call<Shown>('GET', '/api/v1/billing')
      const has = (pool: string) => body.pools.find((one) => one.pool === pool)?.credits
      return has('subscription') === pools.subscription && has('bolt_on') === pools.bolt_on
    }
    await until(agree, seconds).catch(() => undefined)
  }
  // What a kill before the last one has left counts as active until it is rescued.
  const states = killed ? '(?:waiting|active)' : 'waiting'
  const open = new RegExp(
    `copydesk_queue_jobs{[^}]*read-payment-customer[^}]*"${states}"[^}]*} [1-9]`,
  )
  const idle = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const answer = await fetch(`${place.url}/metrics`, { headers })
    return answer.ok && !open.test(await answer.text())
  }
  await until(idle, seconds).catch(() => undefined)
  if (!killed) return
  // A rescued reading pauses before it is tried again, and counts as neither meanwhile.
  await pause(30_000)
  await until(idle, seconds).catch(() => undefined)
}

/** Compares the closed server's database with the fake's books. */
async function compareBooks(
  stripe: FakeStripe,
  customers: readonly Customer[],
  dataDir: string,
  events: readonly string[],
): Promise<{ grants: number; differences: string[] }> {
  const database = await connectEmbedded({ dataDir: `${dataDir}/database/postgres` })
  const differences = await brokenInvariants(database.kysely)
  let grants = 0
  for (const { id } of customers) {
    const expected = expectedOf(stripe, id, Date.now() / 1000)
    const actual = await booksOf(database, id)
    grants += actual.grants
    const [wanted, found] = [JSON.stringify(expected), JSON.stringify(actual)]
    if (wanted !== found) differences.push(`${id}: ${found}, but the provider has ${wanted}`)
  }
  const rows = await database.kysely
    .selectFrom('payment_events')
    .select(['id', 'customer_id', 'handled_at'])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  if (known.size !== events.length || events.some((id) => !known.has(id))) {
    differences.push(`${known.size} events are stored, of ${events.length} genuine ones`)
  }
  const waiting = rows.filter((row) => row.customer_id !== null && row.handled_at === null)
  if (waiting.length > 0) differences.push(`${waiting.length} events wait`)
  await database.close()
  return { grants, differences }
}

async function booksOf({ kysely }: Database, customerId: string) {
  const { workspace_id: workspaceId } = await kysely
    .selectFrom('payment_customers')
    .select('workspace_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const pools = await kysely
    .selectFrom('credit_balances')
    .select(['subscription', 'bolt_on'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const lines = await kysely
    .selectFrom('credit_ledger')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'grant')
    .where('reference', '!=', 'welcome')
    .execute()
  const live = await kysely
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_plans as p', 'p.id', 's.plan_id')
    .select(['s.stripe_subscription_id as id', 's.status', 'p.stripe_price_id as price'])
    .select('s.current_period_end as end')
    .where('s.workspace_id', '=', workspaceId)
    .where('s.status', '!=', 'canceled')
    .executeTakeFirst()
  const subscription = live ? { ...live, end: live.end && live.end.getTime() / 1000 } : null
  return { pools, grants: lines.length, subscription }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { apiContract } from '#contracts/api.ts'
import { createApp } from '#server/app.ts'
import { jobContext, type Wiring } from '#server/context/context.ts'
import type { Ports } from '#server/context/ports.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Database } from '#server/db/connect.ts'
import { createSandboxAccounts } from '#server/features/billing/index.ts'
import { LiveHub } from '#server/features/live/index.ts'
import type { KeyLimits } from '#server/http/requests/key-door.ts'
import type { WriteLimits } from '#server/http/requests/write-limits.ts'
import type { VerifyAccessToken } from '#server/http/session.ts'
import { jobDefinitions } from '#server/job-registry.ts'
import { type Jobs, openJobs } from '#server/jobs/boss.ts'
import { listenForStops } from '#server/jobs/stop-signals.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { AppError } from '#server/kernel/errors.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { newId } from '#server/kernel/ids.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createMetrics } from '#server/kernel/metrics.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { createTargets } from '#server/providers/cms/targets.ts'
import { createSandboxDesk } from '#server/providers/payments/sandbox/sandbox-desk.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox/sandbox-payments.ts'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import { openTestDatabase } from './database.ts'
import { createMemoryFiles } from './fakes/memory-files.ts'
import { createPlainIllustrator } from './fakes/plain-illustrator.ts'
import { asServerLogin } from './server-login.ts'

export type Api = ContractRouterClient<typeof apiContract>

/** A person with a workspace of their own. `api` speaks the typed contract, `request` plain HTTP. */
export type TestUser = {
  userId: string
  workspaceId: string
  email: string
  token: string
  api: Api
  request(path: string, init?: RequestInit): Promise<Response>
}

export type TestApp = {
  app: Hono<never>
  wiring: Wiring
  /** For the test's own statements, as the owner of the tables; the server has another login on Postgres. */
  database: Database
  jobs: Jobs<ReturnType<typeof jobContext>>
  files: ReturnType<typeof createMemoryFiles>
  signUp(options?: { credits?: number; fullName?: string }): Promise<TestUser>
  /** Works on queued jobs in this process from now on. */
  startWorking(): Promise<void>
  close(): Promise<void>
}

/** Tests write faster than people. */
const unlimited: WriteLimits = {
  person: { points: 1_000_000, seconds: 10 },
  workspace: { points: 1_000_000, seconds: 10 },
}

const unlimitedKeys: KeyLimits = { default: 1_000_000, spending: 1_000_000 }

/**
 * The whole server over a database of its own; `ports` replaces parts of the outside world, `auth`
 * the tokens of tests by those of a real auth service, whose database the server then shares.
 */
export async function startTestApp(
  options: {
    ports?: Partial<Ports>
    settings?: Partial<Settings>
    writeLimits?: WriteLimits
    keyLimits?: KeyLimits
    webflowApi?: string
    auth?: { database: Database; verifyAccessToken: VerifyAccessToken }
  } = {},
): Promise<TestApp> {
  const database = options.auth?.database ?? (await openTestDatabase())
  const own = asServerLogin(database)
  const log = createLogger({ level: 'silent' })
  const jobs = await openJobs(own, jobDefinitions, log)
  const files = createMemoryFiles()
  const fetch = createSafeFetch({ allowPrivateAddresses: true })
  const wiring: Wiring = {
    database: own,
    queue: jobs.queue,
    stops: await listenForStops(own),
    clock: systemClock,
    log,
    metrics: createMetrics(),
    secrets: createSecretBox([randomBytes(32)]),
    settings: {
      publicUrl: 'http://copydesk.test',
      adminEmails: [],
      operatorEmail: null,
      freeMailsPerDay: null,
      analytics: 'database',
      generationConcurrency: 10,
      taxOnTop: false,
      ...options.settings,
    },
    ports: {
      writer: createOfflineWriter({ paceMs: 0 }),
      models: null,
      workflow: null,
      search: null,
      illustrator: createPlainIllustrator(),
      files,
      mailer: { send: async () => {} },
      captcha: null,
      analytics: null,
      fetch,
      ...sandboxOf(own),
      // Nothing listens there: tests of Webflow bring a fake.
      cms: createTargets({ fetch, webflowApi: options.webflowApi ?? 'http://127.0.0.1:9/v2' }),
      ...options.ports,
    },
  }
  const hub = new LiveHub()
  await hub.start(own, log)
  const verifyAccessToken = options.auth?.verifyAccessToken ?? verifyTestToken
  const { writeLimits = unlimited, keyLimits = unlimitedKeys } = options
  const limits = { writeLimits, keyLimits }
  const app = createApp({ wiring, hub, verifyAccessToken, trustedProxies: [], ...limits })
  return {
    app: app as unknown as Hono<never>,
    wiring,
    database,
    jobs,
    files,
    signUp: (choice) => signUp(database, (request) => app.fetch(request), choice),
    startWorking: () => jobs.work(jobContext(wiring, randomUUID())),
    close: async () => {
      await hub.stop()
      await wiring.stops.close()
      await jobs.stop(2_000)
      await jobs.close()
      await own.close()
      if (!options.auth) await database.close()
    },
  }
}

/** Payments by the sandbox, as on a developer's machine. */
function sandboxOf(database: Database): Pick<Ports, 'payments' | 'sandbox'> {
  const accounts = createSandboxAccounts(database)
  const options = {
    accounts,
    publicUrl: 'http://copydesk.test',
    taxed: false,
    now: () => systemClock.now(),
  }
  return { payments: createSandboxPayments(options), sandbox: createSandboxDesk(options) }
}

/** Tests sign in with `test.<user id>.<session id>`; the session row behind it is real. */
export async function verifyTestToken(token: string) {
  const [, userId, sessionId] = /^test\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(token) ?? []
  if (!userId || !sessionId) throw new AppError('unauthenticated')
  return { userId, sessionId }
}

async function signUp(
  database: Database,
  fetch: (request: Request) => Response | Promise<Response>,
  { credits = 2, fullName = 'Test Person' }: { credits?: number; fullName?: string } = {},
): Promise<TestUser> {
  const [userId, sessionId, workspaceId] = [newId(), newId(), newId()]
  const email = `${userId}@example.test`
  await database.kysely.transaction().execute(async (tx) => {
    await tx
      .insertInto('auth.users')
      .values({
        id: userId,
        email,
        email_confirmed_at: new Date(),
        user_metadata: JSON.stringify({ full_name: fullName }),
      })
      .execute()
    await tx
      .insertInto('auth.sessions')
      .values({ id: sessionId, user_id: userId, not_after: new Date(Date.now() + 3_600_000) })
      .execute()
    await sql`select app.create_first_workspace(${userId}, ${workspaceId}, 'Test workspace', ${credits || 1})`.execute(
      tx,
    )
    await sql`update workspaces set named = true where id = ${workspaceId}`.execute(tx)
    if (credits === 0)
      await sql`update credit_balances set free = 0 where workspace_id = ${workspaceId}`.execute(tx)
  })
  const token = `test.${userId}.${sessionId}`
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return await fetch(new Request(`http://copydesk.test${path}`, { ...init, headers }))
  }
  const api: Api = createORPCClient(
    new OpenAPILink(apiContract, {
      url: 'http://copydesk.test/api/v1',
      headers: { authorization: `Bearer ${token}` },
      fetch: async (sent) => await fetch(sent),
    }),
  )
  return { userId, workspaceId, email, token, api, request }
}

import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { welcomeCredits } from '#contracts/credits/credits.ts'
import { product } from '#contracts/product.ts'
import { clientAddress } from '#server/http/requests/client-address.ts'
import { servePages } from '#server/http/site/pages.ts'
import { serveSiteFiles } from '#server/http/site/site-files.ts'
import { siteTexts } from '#server/http/site/site-texts.ts'
import { createApp } from './app.ts'
import { createAuthService } from './auth/index.ts'
import { boot } from './boot.ts'
import { isDatabaseOutage } from './db/sql-state.ts'
import { describeEnv, warningsOf } from './env/describe.ts'
import type { Env } from './env.ts'
import { LiveHub } from './features/live/index.ts'
import { drainServer } from './http/drain.ts'
import { serveMetrics } from './http/metrics.ts'
import { listenForMetrics } from './http/metrics-port.ts'
import { createLogger, type Logger } from './kernel/logger.ts'
import { type CaptchaService, captchaService } from './providers/captcha/captcha-service.ts'
import type { LocalMailbox } from './providers/mail/local-mailbox.ts'
import { createOutbox } from './providers/sms/outbox.ts'
import { createTwilio } from './providers/sms/twilio.ts'
import { onStopSignal } from './stop.ts'
import { type Wired, wire } from './wire.ts'

/** Requests in flight may take this long once the process is asked to stop. */
const drainMs = 20_000

const pagesFolder = fileURLToPath(new URL('../../build/client', import.meta.url))

await boot(async (env) => {
  const log = createLogger({ level: env.logLevel, isOutage: isDatabaseOutage })
  log.debug({ env: describeEnv() }, 'environment')
  for (const warning of warningsOf(env)) log.warn(warning)

  const wired = await wire(env, log)
  const hub = new LiveHub()
  await hub.start(wired.wiring.database, log)
  const captcha = env.captcha && captchaService(env.captcha.provider, env.captcha.apiBase)
  const auth = openAuth(env, wired, captcha)
  const { mailbox } = wired
  const leaving = new AbortController()
  const draining = new AbortController()
  const app = createApp({
    wiring: wired.wiring,
    leaving: leaving.signal,
    draining: draining.signal,
    accessLog: env.accessLog,
    hub,
    auth: auth.routes as unknown as Hono,
    verifyAccessToken: auth.verifyAccessToken,
    trustedProxies: env.trustedProxies,
    siteFiles: serveSiteFiles({
      publicUrl: env.publicUrl,
      contact: supportAddress(env),
    }),
    ...(existsSync(pagesFolder)
      ? { pages: await servePages(pagesFolder, { captcha, texts: siteTexts(env) }) }
      : {}),
    ...(env.metrics.onMainPort ? { metrics: serveMetrics(wired.wiring, env.metrics.token) } : {}),
    ...(env.mailboxPage && mailbox ? { mailbox: () => mailbox.list() } : {}),
  })
  const { server, port } = await listen(env, app.fetch, log)
  const closeMetrics = await listenForMetrics(env, wired.wiring)
  await wired.startWorking()
  console.log(`Copydesk is ready: ${addressOf(env.publicUrl, port)}`)

  const stopServing = async () => {
    leaving.abort()
    await pause(env.shutdownDelayMs)
    draining.abort()
    await drainServer(server, drainMs)
  }
  const stop = async () => {
    await Promise.all([stopServing(), wired.stopWorking()])
    await Promise.all([hub.stop(), closeMetrics()])
    await auth.settled()
    await wired.close()
  }
  onStopSignal(log, stop, env.shutdownDelayMs)
})

/** Where people write for help. */
function supportAddress({ operator }: Env): string {
  return operator.email ?? product.supportAddress
}

function openAuth(env: Env, { wiring, mailbox }: Wired, captcha: CaptchaService | null) {
  const { database, clock, log, secrets, ports } = wiring
  return createAuthService({
    database,
    mailer: ports.mailer,
    secrets,
    clock,
    log,
    settings: {
      publicUrl: env.publicUrl,
      supportAddress: supportAddress(env),
      mailbox: env.mailboxPage,
      dev: env.mailboxPage,
      local: env.local,
      freeCredits: welcomeCredits,
      google: env.google,
      captcha: env.captcha &&
        captcha && {
          provider: env.captcha.provider,
          siteKey: env.captcha.siteKey,
          script: captcha.script,
        },
    },
    sms: textMessenger(env, mailbox),
    captcha: ports.captcha,
    trustedIp: (c) => clientAddress(c, env.trustedProxies),
  })
}

/** Resolves when the server listens, with the actual port; rejects when it can't. */
function listen(
  env: Env,
  fetch: Hono['fetch'],
  log: Logger,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const options = {
      fetch,
      port: env.port,
      hostname: env.host,
      // Cuts off slow clients (slowloris); uploads may take longer.
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 60_000,
        connectionsCheckingInterval: 2_000,
        // Longer than the minute for which proxies keep connections: a request sent into one that is being
        // closed would be lost.
        keepAliveTimeout: 75_000,
      },
    }
    const server = serve(options, ({ port }) => {
      server.off('error', reject)
      log.info({ host: env.host, port }, 'serving')
      resolve({ server, port })
    })
    server.once('error', reject)
  })
}

/** Without a provider, text messages go to the local mailbox; null when there is none. */
function textMessenger({ sms }: Env, mailbox: LocalMailbox | null) {
  if (sms.provider === 'twilio') return createTwilio(sms)
  return mailbox ? createOutbox(mailbox) : null
}

/** The public URL, with the actual port when the system chose it. */
function addressOf(publicUrl: string, port: number): string {
  const url = new URL(publicUrl)
  if (url.port === '0') url.port = String(port)
  return url.origin
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { welcomeCredits } from '#contracts/credits.ts'
import { createApp } from './app.ts'
import { createAuthService } from './auth/index.ts'
import { describeEnv, warningsOf } from './env/describe.ts'
import { refuseUnbuilt } from './env/unbuilt.ts'
import { EnvError, parseEnv } from './env.ts'
import { LiveHub } from './features/live/index.ts'
import { clientAddress } from './http/client-address.ts'
import { servePages } from './http/pages.ts'
import { createLogger } from './kernel/logger.ts'
import { captchaService } from './providers/captcha/captcha-service.ts'
import { createSiteVerify } from './providers/captcha/site-verify.ts'
import { createOutbox } from './providers/sms/outbox.ts'
import { createTwilio } from './providers/sms/twilio.ts'
import { onStopSignal } from './stop.ts'
import { wire } from './wire.ts'

const env = readEnv()
const log = createLogger({ level: env.logLevel })
log.debug({ env: describeEnv() }, 'environment')
for (const warning of warningsOf(env)) log.warn(warning)

const wired = await wire(env, log)
const { wiring } = wired
const hub = new LiveHub()
await hub.start(wiring.database, log)
const captcha = env.captcha && {
  service: captchaService(env.captcha.provider, env.captcha.apiBase),
  shown: { provider: env.captcha.provider, siteKey: env.captcha.siteKey },
}
const auth = createAuthService({
  database: wiring.database,
  mailer: wiring.ports.mailer,
  secrets: wiring.secrets,
  clock: wiring.clock,
  log,
  settings: {
    publicUrl: env.publicUrl,
    mailbox: env.mailboxPage,
    dev: env.mailboxPage,
    freeCredits: welcomeCredits,
    google: env.google,
    captcha: captcha && { ...captcha.shown, script: captcha.service.script },
  },
  sms: textMessenger(),
  captcha: env.captcha && createSiteVerify(env.captcha),
  trustedIp: (c) => clientAddress(c, env.trustedProxies),
})
const pagesFolder = fileURLToPath(new URL('../../build/client', import.meta.url))
const { mailbox } = wired
const app = createApp({
  wiring,
  hub,
  auth: auth.routes as unknown as Hono,
  verifyAccessToken: auth.verifyAccessToken,
  trustedProxies: env.trustedProxies,
  ...(existsSync(pagesFolder) ? { pages: await servePages(pagesFolder, captcha?.service) } : {}),
  ...(env.mailboxPage && mailbox ? { mailbox: () => mailbox.list() } : {}),
})
const server = serve(
  {
    fetch: app.fetch,
    port: env.port,
    hostname: env.host,
    // Slow clients that hold half a request are cut off; only uploads may take longer.
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
    },
  },
  (address) => {
    log.info({ host: env.host, port: address.port }, 'serving')
    console.log(`Copydesk is ready: ${addressOf(env.publicUrl, address.port)}`)
  },
)
await wired.startWorking()

onStopSignal(log, async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    // Live streams never end by themselves.
    if ('closeIdleConnections' in server) setTimeout(() => server.closeAllConnections(), 2_000)
  })
  await hub.stop()
  await auth.settled()
  await wired.close()
})

/** Without a provider, text messages are kept where mails are; where those are sent, there are none. */
function textMessenger() {
  if (env.sms.provider === 'twilio') return createTwilio(env.sms)
  return wired.mailbox ? createOutbox(wired.mailbox) : null
}

function readEnv() {
  try {
    const parsed = parseEnv()
    refuseUnbuilt(parsed)
    return parsed
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** The configured address, with the port that was really taken where the system chose it. */
function addressOf(publicUrl: string, port: number): string {
  const url = new URL(publicUrl)
  if (url.port === '0') url.port = String(port)
  return url.origin
}

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import type { Database } from '#server/db/connect.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createSecretBox, type SecretBox } from '#server/kernel/secrets/secrets.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { TextMessenger } from '#server/providers/sms/port.ts'
import { openTestDatabase } from '#test/database.ts'
import type { AuthSettings } from './auth-wiring.ts'
import { type AuthService, createAuthService } from './index.ts'

export type Browser = InstanceType<typeof AuthClient>

export const publicUrl = 'http://localhost:3000'
export const goodPassword = 'correct horse battery'

/** The real service on its own port and database, with a clock that can be advanced and captured mail. */
export type AuthUnderTest = {
  database: Database
  secrets: SecretBox
  service: AuthService
  baseUrl: string
  mails: Mail[]
  clock: { now(): Date; advance(ms: number): void }
  /** A browser with empty storage; its requests come from loopback unless a header `x-test-ip` says otherwise. */
  browser(headers?: Record<string, string>, flowType?: 'implicit' | 'pkce'): Browser
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** The latest mail to the address, once all mail has been sent. */
  mailTo(address: string): Promise<Mail | undefined>
  /** A new browser signed in to a new, confirmed account with `goodPassword`. */
  signedIn(email: string): Promise<Browser>
  close(): Promise<void>
}

export async function startAuth(
  settings: Partial<AuthSettings> = {},
  ports: { captcha?: Captcha; sms?: TextMessenger } = {},
): Promise<AuthUnderTest> {
  const database = await openTestDatabase()
  const mails: Mail[] = []
  let offset = 0
  const clock = {
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms
    },
  }
  const secrets = createSecretBox([randomBytes(32)])
  const service = createAuthService({
    database,
    mailer: { send: async (mail) => void mails.push(mail) },
    secrets,
    clock,
    log: createLogger({ level: 'silent' }),
    ...ports,
    settings: {
      publicUrl,
      supportAddress: 'help@desk.example',
      mailbox: true,
      dev: false,
      local: true,
      freeCredits: 2,
      google: null,
      captcha: null,
      ...settings,
    },
    trustedIp: (c) => c.req.header('x-test-ip') ?? '127.0.0.1',
  })
  const app = new Hono().route('/auth/v1', service.routes)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  // A kept connection may time out just as a busy test reuses it, which fails that request.
  server.maxRequestsPerSocket = 1
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`

  const under: AuthUnderTest = {
    database,
    secrets,
    service,
    baseUrl,
    mails,
    clock,
    browser: (headers = {}, flowType = 'implicit') =>
      new AuthClient({
        flowType,
        url: baseUrl,
        headers: { apikey: 'public', Authorization: 'Bearer public', ...headers },
        autoRefreshToken: false,
        persistSession: true,
        storage: memoryStorage(),
        storageKey: randomBytes(8).toString('hex'),
        experimental: { recoveryCodes: true },
      }),
    post: (path, body, headers = {}) =>
      fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'manual',
      }),
    async mailTo(address) {
      await service.settled()
      return mails.findLast((mail) => mail.to === address)
    },
    async signedIn(email) {
      const browser = under.browser()
      must(await browser.signUp({ email, password: goodPassword }))
      const link = linkIn(await under.mailTo(email))
      const token_hash = link.searchParams.get('token') ?? ''
      must(await browser.verifyOtp({ type: 'signup', token_hash }))
      return browser
    },
    async close() {
      await service.settled()
      server.close()
      server.closeAllConnections()
      await database.close()
    },
  }
  return under
}

/** The link of a mail's button. */
export function linkIn(mail: Mail | undefined): URL {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no link in ${JSON.stringify(mail)}`)
  return new URL(link)
}

/** The six digits in a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`no code in ${JSON.stringify(mail)}`)
  return code
}

/** The result of a client call; throws its error. */
export function must<T extends { error?: unknown; status?: unknown }>(result: T): T {
  if (result.error) throw result.error
  if (result instanceof Response && !result.ok) throw new Error(`HTTP ${result.status}`)
  return result
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

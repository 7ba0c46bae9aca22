import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { type AuthLimits, createLimits, tooManyMails } from './limits.ts'

// Without a database the limits count in memory, by the same rules.
const unreachable = {} as unknown as Database
let limits: AuthLimits

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  limits = createLimits(unreachable, { local: true })
})
afterEach(() => void vi.useRealTimers())

const refusal = { status: 429, code: 'over_request_rate_limit' }

describe('requests', () => {
  const send = async (times: number, ip: string | null) => {
    for (let sent = 0; sent < times; sent += 1) await limits.request('signup', ip)
  }

  test('allow 30 of one kind and IP in five minutes', async () => {
    await send(30, '198.51.100.7')
    await expect(send(1, '198.51.100.7')).rejects.toMatchObject(refusal)
    await vi.advanceTimersByTimeAsync(301_000)
    await expect(send(1, '198.51.100.7')).resolves.toBeUndefined()
  })

  test('count each kind and each IP by itself', async () => {
    await send(30, '198.51.100.7')
    await expect(limits.request('verify', '198.51.100.7')).resolves.toBeUndefined()
    await expect(send(1, '198.51.100.8')).resolves.toBeUndefined()
  })

  test('count the addresses of one IPv6 network together', async () => {
    for (let sent = 0; sent < 30; sent += 1) await send(1, `2001:db8:1:2::${sent + 1}`)
    await expect(send(1, '2001:db8:1:2:ffff::1')).rejects.toMatchObject(refusal)
    await expect(send(1, '2001:db8:1:3::1')).resolves.toBeUndefined()
  })

  test.each([null, '127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'are not limited from %s on a machine that nobody else can reach',
    async (ip) => {
      await expect(send(40, ip)).resolves.toBeUndefined()
    },
  )

  test('are limited from loopback too once strangers can reach the service through a proxy', async () => {
    limits = createLimits(unreachable, { local: false })
    await send(30, '127.0.0.1')
    await expect(send(1, '127.0.0.1')).rejects.toMatchObject(refusal)
  })
})

describe('mails', () => {
  test('allow one of a kind per address and minute, and say how long to wait', async () => {
    await limits.mail('recovery', 'a@example.com')
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(limits.mail('recovery', 'a@example.com')).rejects.toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      retryAfterSeconds: 40,
      message: 'For security purposes, you can only request this after 40 seconds.',
    })
    await vi.advanceTimersByTimeAsync(41_000)
    await expect(limits.mail('recovery', 'a@example.com')).resolves.toBeUndefined()
  })

  test('count each kind and each address by itself', async () => {
    await limits.mail('recovery', 'a@example.com')
    await expect(limits.mail('magiclink', 'a@example.com')).resolves.toBeUndefined()
    await expect(limits.mail('recovery', 'b@example.com')).resolves.toBeUndefined()
  })

  test('count the mails of a sign-up, too', async () => {
    await limits.mail('signup', 'a@example.com')
    await expect(limits.mail('signup', 'a@example.com')).rejects.toMatchObject({ status: 429 })
  })
})

describe('text messages', () => {
  const over = { status: 429, code: 'over_sms_send_rate_limit' }

  test('allow one per number and minute', async () => {
    await limits.text('447700900001', 'user')
    await expect(limits.text('447700900001', 'other')).rejects.toMatchObject(over)
    await expect(limits.text('447700900002', 'user')).resolves.toBeUndefined()
  })

  test('allow ten per user and day, whatever the number', async () => {
    for (let sent = 0; sent < 10; sent += 1) await limits.text(`44770090000${sent}`, 'user')
    await expect(limits.text('447700900099', 'user')).rejects.toMatchObject(over)
    await expect(limits.text('447700900098', 'other')).resolves.toBeUndefined()
  })
})

describe('codes', () => {
  test('allow ten wrong ones, then one per wait', async () => {
    for (let tried = 0; tried < 11; tried += 1) await limits.code('user')
    await expect(limits.code('user')).rejects.toMatchObject({ ...refusal, retryAfterSeconds: 1 })
    await expect(limits.code('other')).resolves.toBeTypeOf('function')
  })

  test('start again after a correct one', async () => {
    for (let tried = 0; tried < 9; tried += 1) await limits.code('user')
    const clear = await limits.code('user')
    await clear()
    for (let tried = 0; tried < 11; tried += 1) await limits.code('user')
  })
})

describe('passwords', () => {
  test('slow down one account from one IP after five wrong ones', async () => {
    for (let tried = 0; tried < 6; tried += 1)
      await limits.password('a@example.com', '198.51.100.7')
    await expect(limits.password('a@example.com', '198.51.100.7')).rejects.toMatchObject(refusal)
  })

  test('let the owner in from elsewhere meanwhile', async () => {
    for (let tried = 0; tried < 6; tried += 1)
      await limits.password('a@example.com', '198.51.100.7')
    await expect(limits.password('a@example.com', '203.0.113.9')).resolves.toBeTypeOf('function')
  })

  test('count an unknown address like a known one', async () => {
    for (let tried = 0; tried < 6; tried += 1) await limits.password('nobody@example.com', null)
    await expect(limits.password('nobody@example.com', null)).rejects.toMatchObject(refusal)
  })

  test('start again after the correct one', async () => {
    for (let tried = 0; tried < 4; tried += 1)
      await limits.password('a@example.com', '198.51.100.7')
    const clear = await limits.password('a@example.com', '198.51.100.7')
    await clear()
    for (let tried = 0; tried < 6; tried += 1)
      await limits.password('a@example.com', '198.51.100.7')
  })
})

test('a wait is named in whole seconds', () => {
  expect(tooManyMails(1_200)).toMatchObject({
    retryAfterSeconds: 2,
    message: 'For security purposes, you can only request this after 2 seconds.',
  })
})

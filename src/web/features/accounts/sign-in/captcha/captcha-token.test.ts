import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCaptchaToken } from './captcha-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a solved captcha gives its token once', async () => {
  const token = createCaptchaToken()
  token.set('t1')
  expect(await token.take()).toBe('t1')
  const second = expect(token.take()).rejects.toThrow('Complete the check')
  await vi.advanceTimersByTimeAsync(8_000)
  await second
})

test('what is sent too early waits for the token', async () => {
  const token = createCaptchaToken()
  const taken = token.take()
  await vi.advanceTimersByTimeAsync(7_000)
  token.set('t1')
  expect(await taken).toBe('t1')
})

test('a captcha that is never solved is reported after eight seconds', async () => {
  const taken = expect(createCaptchaToken().take()).rejects.toMatchObject({
    name: 'CaptchaMissing',
  })
  await vi.advanceTimersByTimeAsync(8_000)
  await taken
})

test('an expired token is not sent', async () => {
  const token = createCaptchaToken()
  token.set('t1')
  token.set(undefined)
  const taken = token.take()
  token.set('t2')
  expect(await taken).toBe('t2')
})

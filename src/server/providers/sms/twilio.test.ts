import { expect, test, vi } from 'vitest'
import { createTwilio } from './twilio.ts'

const twilio = createTwilio({
  accountSid: 'AC/1',
  authToken: 'token',
  from: '+15005550006',
  apiBase: 'https://sms.example',
})
const message = { to: '+447700900001', text: '123456 is your code & more' }

function stubFetch(respond: () => Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('posts the message as a form, with basic authentication', async () => {
  const fetch = stubFetch(() => new Response('{}', { status: 201 }))
  await twilio.send(message)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://sms.example/2010-04-01/Accounts/AC%2F1/Messages.json')
  expect(init).toMatchObject({ method: 'POST', redirect: 'error' })
  expect(init?.headers).toEqual({ authorization: `Basic ${btoa('AC/1:token')}` })
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    To: '+447700900001',
    From: '+15005550006',
    Body: '123456 is your code & more',
  })
})

test.each([
  [400, 'rejected'],
  [401, 'auth_expired'],
  [403, 'auth_expired'],
  [404, 'rejected'],
  [429, 'rate_limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('%i is %s', async (status, kind) => {
  stubFetch(() => new Response('secret detail', { status }))
  const sending = twilio.send(message)
  await expect(sending).rejects.toMatchObject({
    name: 'ProviderError',
    kind,
    detail: `HTTP ${status}`,
  })
})

test('a lost connection can be retried, a timeout leaves the outcome open', async () => {
  stubFetch(() => {
    throw new TypeError('fetch failed')
  })
  await expect(twilio.send(message)).rejects.toMatchObject({ kind: 'unavailable' })
  stubFetch(() => {
    throw new DOMException('late', 'TimeoutError')
  })
  await expect(twilio.send(message)).rejects.toMatchObject({ kind: 'unknown_outcome' })
})

import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { readProblem } from './api-error.ts'
import { callFunction } from './call-function.ts'

/** Answers the next call, and keeps what was sent. */
function answerWith(answer: () => Response): Request[] {
  const sent: Request[] = []
  vi.stubGlobal('window', { localStorage: fakeStorage() })
  vi.stubGlobal('Request', requestFrom('https://desk.test'))
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return answer()
  })
  return sent
}

/** The browser's Request, which takes paths of its own origin. */
function requestFrom(origin: string) {
  return class extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, origin), init)
    }
  }
}

test('the body goes out as JSON and the answer comes back parsed', async () => {
  const sent = answerWith(() => Response.json({ titles: ['One'] }))
  const context = { idempotencyKey: 'k1' }
  expect(await callFunction('suggest-titles', { topic: 'tea' }, { context })).toEqual({
    titles: ['One'],
  })
  const [request] = sent
  expect(new URL(request?.url ?? '').pathname).toBe('/functions/v1/suggest-titles')
  expect(request?.method).toBe('POST')
  expect(request?.headers.get('idempotency-key')).toBe('k1')
  expect(await request?.json()).toEqual({ topic: 'tea' })
})

test('a refusal carries what the screens say', async () => {
  const data = { fields: { topic: 'Required' }, requestId: 'req_1' }
  answerWith(() =>
    Response.json({ code: 'invalid_input', message: 'Name a topic.', data }, { status: 422 }),
  )
  const error: unknown = await callFunction('suggest-titles', {}).catch((failure) => failure)
  expect(readProblem(error)).toEqual({
    code: 'invalid_input',
    message: 'Name a topic.',
    fields: { topic: 'Required' },
    requestId: 'req_1',
  })
})

test.each([
  ['a gateway without JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['an empty success', () => new Response('', { status: 200 }), 200],
])('%s is a failure with its status', async (_, answer, status) => {
  answerWith(answer)
  await expect(callFunction('suggest-titles', {})).rejects.toMatchObject({ status })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { askEarly, earlyAnswer, firstAddresses } from './early-answers.ts'

const origin = 'https://desk.example'
const article = `${origin}/api/v1/articles/01a22684-93ce-700c-8775-e15857eb4239`
const asked = vi.fn<typeof fetch>()
const request = (url: string, { token = 'ada-1', method = 'GET' } = {}) =>
  new Request(url, { method, headers: { authorization: `Bearer ${token}` } })

function open(path: string, { signedIn = true, workspace = '' } = {}) {
  vi.stubGlobal('window', {
    location: { origin, pathname: path },
    localStorage,
  })
  if (workspace) localStorage.setItem('copydesk-workspace:ada', workspace)
  const session = {
    access_token: 'ada-1',
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: 'ada' },
  }
  if (signedIn) localStorage.setItem('copydesk-session', JSON.stringify(session))
  askEarly()
}

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(async (url) => new Response(String(url)))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('what an article page shows is asked for once, in the workspace of the tab', async () => {
  open('/dashboard/articles/01a22684-93ce-700c-8775-e15857eb4239', { workspace: 'w2' })
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`${origin}/api/v1/me`, article])
  expect(asked.mock.calls[1]?.[1]?.headers).toEqual({
    authorization: 'Bearer ada-1',
    'x-workspace-id': 'w2',
  })
  expect(await (await earlyAnswer(request(article)))?.text()).toBe(article)
  expect(await earlyAnswer(request(article))).toBeNull()
})

test('nobody else gets an answer, nor another request', async () => {
  open('/dashboard/articles/01a22684-93ce-700c-8775-e15857eb4239')
  expect(await earlyAnswer(request(article, { method: 'DELETE' }))).toBeNull()
  expect(await earlyAnswer(request(`${article}/claims`))).toBeNull()
  expect(await earlyAnswer(request(article, { token: 'bob-1' }))).toBeNull()
})

test('what could not be fetched is asked for again', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  open('/dashboard')
  expect(await earlyAnswer(request(`${origin}/api/v1/me`))).toBeNull()
})

test('who is not signed in asks for nothing, nor does a public page', () => {
  open('/dashboard', { signedIn: false })
  open('/pricing')
  expect(asked).not.toHaveBeenCalled()
})

test('the day of the overview begins where the person is', () => {
  expect(firstAddresses('/dashboard', -60)).toEqual([
    '/api/v1/me',
    '/api/v1/overview?utcOffset=-60',
  ])
})

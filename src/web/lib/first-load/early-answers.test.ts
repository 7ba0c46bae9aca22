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
    location: { origin, pathname: path, search: '' },
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
  // Of a page that has just been opened, however old the process is.
  vi.stubGlobal('performance', { now: () => 1_000 })
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('what an article page shows is asked for once, in the workspace of the tab', async () => {
  open('/dashboard/articles/01a22684-93ce-700c-8775-e15857eb4239', { workspace: 'w2' })
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    `${origin}/api/v1/me`,
    article,
    `${article}/images`,
    `${origin}/api/v1/sign-off/articles/01a22684-93ce-700c-8775-e15857eb4239`,
  ])
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

test('the day of the overview and the week of the calendar begin where the person is', () => {
  const now = new Date(2026, 11, 29, 23, 30)
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect([...firstAddresses('/dashboard', '', now)]).toEqual([
    '/api/v1/me',
    `/api/v1/overview?utcOffset=${-now.getTimezoneOffset()}`,
    `/api/v1/calendar?from=2026-12-29&to=2027-01-04&timeZone=${zone}&perDay=8`,
  ])
})

test('a list is asked for early as it opens first, and not where its address narrows it', () => {
  const of = (search: string) => [...firstAddresses('/dashboard/articles', search, new Date())]
  expect(of('')).toEqual(['/api/v1/me', '/api/v1/articles?page=1'])
  expect(of('?q=calm')).toEqual(['/api/v1/me'])
})

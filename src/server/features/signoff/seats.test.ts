import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveReviews } from '#server/http/links/reviews.ts'
import { routes } from '#test/isolation/isolation-caller.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

async function seated() {
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  await made.start()
  const browser = openBrowser(desk)
  const link = linkIn(await mailTo(desk, anna.email, 'For your approval', seen))
  await browser.visit(link)
  return { ...made, browser, link, seatId: browser.seat() }
}

test('neither a reviewer’s link nor a portal’s opens any of the other addresses of the server', async () => {
  const { browser, link, articleId, clientId, signOff } = await seated()
  const seen = desk.mails.length
  await signOff.invite({ clientId, ...anna })
  const portal = await mailTo(desk, anna.email, 'Acme Ltd: your', seen)
  const portalLink = /\/p\/[\w.-]+/.exec(portal.text)?.[0] ?? ''
  await browser.visit(portalLink)
  expect([...browser.cookies.keys()].some((name) => name.startsWith('portal-'))).toBe(true)
  const secrets = [link, portalLink].map((one) => one.split('.').at(-1) ?? '')
  const served = desk.server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api|functions|auth)\//.test(path))
    .map(({ method, path }) => ({ method, path }))
  const contracts = [
    `/api/v1/articles/${articleId}`,
    `/api/v1/articles/${articleId}/publications`,
    `/api/v1/clients/${clientId}`,
    `/api/v1/sign-off/articles/${articleId}`,
    `/api/v1/sign-off/articles/${articleId}/certificate`,
    `/api/v1/sign-off/clients/${clientId}/portal`,
    `/api/v1/sign-off/clients/${clientId}/figures`,
    '/api/v1/me',
    '/api/v1/articles',
    '/api/v1/credentials',
    '/api/v1/team',
    '/api/v1/billing',
  ].flatMap((path) => [
    { method: 'GET', path },
    { method: 'POST', path },
  ])
  expect(routes.length).toBeGreaterThan(50)
  for (const { method, path } of [...served, ...contracts]) {
    const address = path.replace(/:\w+(\{[^}]*\})?/g, articleId).replace('*', '')
    for (const headers of [
      new Headers(),
      ...secrets.map((secret) => new Headers({ authorization: `Bearer ${secret}` })),
    ]) {
      headers.set(
        'cookie',
        [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      )
      const answer = await desk.server.app.fetch(
        new Request(`http://copydesk.test${address}`, { method, headers }),
      )
      const text = await answer.text()
      expect(text, `${method} ${address}`).not.toContain('Anvils &')
      expect(text, `${method} ${address}`).not.toContain('Ada Byron')
    }
  }
})

test('a reviewer sees one round: not another article, not by another seat’s address', async () => {
  const mine = await seated()
  const theirs = await seated()
  expect((await mine.browser.visit(`/review/${theirs.seatId}`)).status).toBe(404)
  mine.browser.cookies.set(
    `review-${theirs.seatId}`,
    mine.browser.cookies.get(`review-${mine.seatId}`) ?? '',
  )
  expect((await mine.browser.visit(`/review/${theirs.seatId}`)).status).toBe(404)
  await theirs.browser.visit(`/review/${theirs.seatId}`)
  await theirs.browser.submit('comments', { part: 'title', body: 'Theirs' })
  const [comment] = (await theirs.signOff.get({ articleId: theirs.articleId })).comments
  await mine.browser.visit(`/review/${mine.seatId}`)
  const answer = await mine.browser.submit('comments', {
    part: 'title',
    body: 'Mine',
    replyTo: comment?.id ?? '',
  })
  expect(answer.status).toBe(404)
})

test('the proof of an address holds for one seat and one browser', async () => {
  const mine = await seated()
  await decideWithCode(desk, mine.browser, 'changes')
  const forwarded = openBrowser(desk)
  await forwarded.visit(mine.link)
  const answer = await forwarded.submit('decision', { verdict: 'approve' })
  expect(await answer.text()).toContain('We have emailed a six-digit code')
  const theirs = await seated()
  theirs.browser.cookies.set(
    `reviewer-${theirs.seatId}`,
    mine.browser.cookies.get(`reviewer-${mine.seatId}`) ?? '',
  )
  await theirs.browser.submit('decision', { verdict: 'approve' })
  expect(theirs.browser.page()).toContain('We have emailed a six-digit code')
})

test('texts of reviewers and agencies are texts on the page', async () => {
  const { browser } = await seated()
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'&'
  await browser.submit('comments', { part: 'title', body: hostile })
  expect(browser.page()).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(browser.page()).not.toContain('<img src=x')
  expect(browser.page()).not.toContain('<script>alert')
})

test('cookies of a link go to its own pages alone, and only over TLS where the site has it', async () => {
  const { browser, link, seatId, server } = { ...(await seated()), server: desk.server }
  const cookie = async (app: typeof server.app, host: string) => {
    const answer = await app.fetch(new Request(`${host}${link}`, { redirect: 'manual' }))
    return answer.headers.getSetCookie().join()
  }
  const plain = await cookie(server.app, 'http://copydesk.test')
  expect(plain).toMatch(new RegExp(`^review-${seatId}=`))
  expect(plain).toMatch(new RegExp(`Path=/review/${seatId}(;|$)`))
  expect(plain).not.toContain('Secure')
  const settings = { ...server.wiring.settings, publicUrl: 'https://copydesk.test' }
  const overTls = await cookie(
    serveReviews({ ...server.wiring, settings }) as never,
    'https://copydesk.test',
  )
  expect(overTls).toMatch(new RegExp(`^__Secure-review-${seatId}=`))
  expect(overTls).toContain('; Secure')
  expect(overTls).toContain('HttpOnly')
  expect((await browser.visit(`/review/${seatId}`)).status).toBe(200)
})

test('links of a workspace that was closed open nothing', async () => {
  const { browser, user, clientId, signOff, link } = await seated()
  const seen = desk.mails.length
  await signOff.invite({ clientId, ...anna })
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: your', seen)
  const portal = /\/p\/[\w.-]+/.exec(mail.text)?.[0] ?? ''
  expect((await browser.visit(portal)).status).toBe(200)
  await desk.server.database.kysely
    .updateTable('workspaces')
    .set({ closed_at: new Date() })
    .where('id', '=', user.workspaceId)
    .execute()
  for (const path of [link, portal]) {
    expect((await openBrowser(desk).visit(path)).status).toBe(404)
  }
  expect((await browser.visit(`/review/${browser.seat()}`)).status).toBe(404)
})

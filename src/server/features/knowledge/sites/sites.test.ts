import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteCrawl, Source, Sources } from '#contracts/clients/sources.ts'
import { jobContext } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { goodSite, hostileSite, hugeSite, poisons } from '#test/fakes/client-sites.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { extractFactsTask } from '../facts/extract-facts.task.ts'
import { readSourcesOf } from '../knowledge.fixture.ts'
import { crawlSiteTask } from './crawl-site.task.ts'
import { notePages } from './crawls.store.ts'

const [good, huge, hostile] = [goodSite(), hugeSite(), hostileSite()]
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await Promise.all([good.listen(), huge.listen(), hostile.listen()])
})
afterAll(async () => {
  await Promise.all([server.close(), good.close(), huge.close(), hostile.close()])
})

/** Each page is read by a thread of its own, which takes its time where many work side by side. */
const patient = { timeout: 300_000 }
const context = () => jobContext(server.wiring, newId())

async function clientOf(user: TestUser): Promise<string> {
  return (await createClient(user, { name: 'Harbour Health' })).id
}
const start = (user: TestUser, clientId: string, address: string) =>
  send<SiteCrawl>(user, 'POST', `/api/v1/clients/${clientId}/site-readings`, { address })
const subjectOf = (user: TestUser, { id }: { id: string }) => ({
  workspaceId: user.workspaceId,
  subjectId: id,
})

/** Reads a website to its end. */
async function read(
  user: TestUser,
  clientId: string,
  address: string,
  last = true,
): Promise<Sources> {
  const { body } = await start(user, clientId, address)
  await attemptTask(context(), crawlSiteTask, subjectOf(user, body), { last })
  return await readSourcesOf(user, clientId)
}
const pathsOf = ({ pages }: Sources, state: Source['state'] = 'read') =>
  pages.filter((page) => page.state === state).map((page) => new URL(page.address).pathname)

test(
  'a website is read by its sitemap and its links, within what robots.txt allows',
  patient,
  async () => {
    const user = await server.signUp()
    const clientId = await clientOf(user)
    const sources = await read(user, clientId, good.url)
    expect(pathsOf(sources).sort()).toEqual(['/', '/about', '/prices', '/team'])
    expect(sources.reading).toMatchObject({ state: 'read', found: 5, read: 4, failed: 1 })
    const broken = sources.pages.find(({ state }) => state === 'failed')
    expect(broken).toMatchObject({ problem: 'The page is not available at the moment.' })
    const about = sources.pages.find(({ name }) => name === 'About us')
    const opened = await send<Source & { passages: { heading: string; content: string }[] }>(
      user,
      'GET',
      `/api/v1/clients/${clientId}/sources/${about?.id}`,
    )
    expect(opened.body.passages[0]).toMatchObject({ heading: 'Who we are' })
    expect(opened.body.passages[0]?.content).toContain('was founded in 1998 in Brighton.')
    expect(JSON.stringify(opened.body.passages)).not.toContain('imprint')
    const asked = good.calls.map(({ path }) => path)
    expect(asked).not.toContain('/private/board')
    expect(good.calls.every(({ headers }) => /^CopydeskBot/.test(`${headers['user-agent']}`))).toBe(
      true,
    )
    expect(asked.filter((path) => path === '/about')).toHaveLength(1)
  },
)

test('a huge website is read up to 30 pages, those that tell most first', patient, async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const { body } = await start(user, clientId, huge.url)
  const stop = new AbortController()
  // Three pages say enough: what is to be read stands from the start, and their links add nothing.
  const watching = setInterval(() => {
    if (huge.calls.length > 5) stop.abort()
  }, 1)
  const crawl = attemptTask(context(), crawlSiteTask, subjectOf(user, body), {
    signal: stop.signal,
  })
  await crawl.catch(() => {})
  clearInterval(watching)
  const sources = await readSourcesOf(user, clientId)
  expect(sources.pages).toHaveLength(30)
  expect(pathsOf(sources)).toEqual(expect.arrayContaining(['/', '/about']))
})

test(
  'a hostile website spoils nothing: its poison is neither proposed nor written with',
  patient,
  async () => {
    const user = await server.signUp()
    const clientId = await clientOf(user)
    // A pause of ten seconds, which the site asks for, is not kept in one's own network.
    const sources = await read(user, clientId, hostile.url)
    expect(pathsOf(sources)).toEqual(expect.arrayContaining(Object.keys(poisons)))
    const problems = Object.fromEntries(
      sources.pages
        .filter(({ state }) => state === 'failed')
        .map(({ address, problem }) => [new URL(address).pathname, problem]),
    )
    expect(Object.keys(problems).sort()).toEqual([
      '/away',
      '/deep',
      '/inward',
      '/loop',
      '/noai',
      '/picture',
    ])
    expect(problems['/noai']).toBe('This page asks not to be quoted.')
    expect(problems['/deep']).toBe('This page is too large to read.')
    expect(sources.pages.every(({ address }) => address.startsWith(hostile.url))).toBe(true)

    const path = `/api/v1/clients/${clientId}/proposed-facts`
    await send(user, 'POST', path, { sourceIds: sources.pages.map(({ id }) => id) })
    for (const page of sources.pages) {
      await attemptTask(context(), extractFactsTask, subjectOf(user, page), { last: true })
    }
    const { proposals } = await readSourcesOf(user, clientId)
    expect(proposals.length).toBeGreaterThan(5)
    expect(JSON.stringify(proposals)).not.toMatch(/Basalt|1066/)
    const used = await server.database.kysely
      .selectFrom('client_passages')
      .select('content')
      .where('client_id', '=', clientId)
      .where('suspect', '=', false)
      .execute()
    expect(JSON.stringify(used)).not.toContain('Basalt')
  },
)

test('a crawl that is killed goes on and reads nothing again that it has', patient, async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const site = goodSite()
  await site.listen()
  const { body } = await start(user, clientId, site.url)
  const stop = new AbortController()
  const killing = setInterval(() => {
    if (site.calls.some(({ path }) => path === '/prices')) stop.abort()
  }, 1)
  const first = attemptTask(context(), crawlSiteTask, subjectOf(user, body), {
    signal: stop.signal,
  })
  await first.catch(() => {})
  clearInterval(killing)
  await attemptTask(context(), crawlSiteTask, subjectOf(user, body), { last: true })
  const sources = await readSourcesOf(user, clientId)
  expect(pathsOf(sources).sort()).toEqual(['/', '/about', '/prices', '/team'])
  const asked = (path: string) => site.calls.filter((call) => call.path === path).length
  expect([asked('/map.xml'), asked('/')]).toEqual([1, 1])
  // The page at which it was killed may have been asked for once more.
  expect(asked('/prices')).toBeLessThanOrEqual(2)
  await site.close()
})

test(
  'a crawl that is stopped keeps its pages and forgets the rest; another may follow',
  patient,
  async () => {
    const user = await server.signUp()
    const clientId = await clientOf(user)
    await start(user, clientId, good.url)
    expect((await start(user, clientId, good.url)).status).toBe(409)
    const stopped = await send(user, 'POST', `/api/v1/clients/${clientId}/site-readings/stop`)
    expect(stopped.status).toBe(200)
    expect((await readSourcesOf(user, clientId)).reading?.state).toBe('stopped')
    const sources = await read(user, clientId, good.url)
    expect(sources.reading?.state).toBe('read')
    // Read again, pages that are the same keep what they were.
    const again = await read(user, clientId, good.url)
    expect(again.pages.map(({ id }) => id)).toEqual(sources.pages.map(({ id }) => id))
  },
)

test('pages are noted by a plan that Postgres keeps for every run, too', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const { body } = await start(user, clientId, good.url)
  const address = new URL('/prices', good.url).href
  await context().inWorkspace(user.workspaceId, async (scope) => {
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(scope.tx)
    await notePages(scope, { clientId, id: body.id }, [address])
  })
  expect((await readSourcesOf(user, clientId)).pages.map((page) => page.address)).toEqual([address])
})

test.each([
  ['not an address', 422],
  ['ftp://example.com', 422],
  ['https://user:secret@example.com', 422],
])('%s is no website', async (address, status) => {
  const user = await server.signUp()
  expect((await start(user, await clientOf(user), address)).status).toBe(status)
})

test('a website that is not there, or wants no reader, is said so', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const gone = await read(user, clientId, 'http://127.0.0.1:9', false)
  expect(gone.reading).toMatchObject({
    state: 'failed',
    problem: 'The site could not be reached.',
  })
  const closed = goodSite()
  await closed.listen()
  closed.next('GET', /robots/, { status: 200, body: 'User-agent: CopydeskBot\nDisallow: /' })
  const shut = await read(user, clientId, closed.url)
  expect(shut.reading?.problem).toBe('The website’s robots.txt asks us not to read it.')
  expect(closed.calls.map(({ path }) => path)).toEqual(['/robots.txt'])
  await closed.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import type { ArticleSources } from '#contracts/articles/research.ts'
import { jobContext } from '#server/context/context.ts'
import { checkClaimsTask } from '#server/features/claims/check-claims.task.ts'
import { readArticleSourceTask } from '#server/features/research/read-article-source.task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createSearch } from '#server/providers/search/create-search.ts'
import type { WebSearch } from '#server/providers/search/port.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { send } from '#test/factories/payments.ts'
import {
  honestPage,
  honestText,
  onePageSite,
  poisonedPages,
  poisonHost,
  poisonName,
} from '#test/fakes/poisoned-pages.ts'
import { type FoundPage, searchKey, searxngService } from '#test/fakes/search-services.ts'
import type { SiteServer } from '#test/fakes/site-server.ts'
import { attemptTask } from '#test/tasks.ts'
import {
  attemptOf,
  generateArticle,
  type Ordered,
  startGenerationTrial,
} from '../generation.fixture.ts'

const figure = honestText[1] ?? ''
const honestSite = onePageSite(() => honestPage('Tyre Report'))
const closedSite = onePageSite(() => honestPage('Closed'), 'User-agent: *\nDisallow: /')
const quietSite = onePageSite(() => ({
  ...honestPage('Quiet'),
  headers: { 'x-robots-tag': 'noai' },
}))
const oddSite = onePageSite(() => {
  const { html = '' } = honestPage('Odd')
  return { status: 200, html: html.replaceAll('2026-03-01', '2026-13-45') }
})
const dated = (title: string, data: object) =>
  onePageSite(() => {
    const { html = '' } = honestPage(title)
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script></head>`
    return {
      status: 200,
      html: html.replace(/<meta property="article[^>]*>/, '').replace('</head>', script),
    }
  })
const datedSite = dated('Dated', {
  ...{ '@context': 'https://schema.org', '@type': ['WebPage', 'NewsArticle'] },
  ...{ datePublished: '2025-02-03T10:00:00Z', dateModified: '2026-04-05' },
})
const futureSite = dated('Future', { '@type': 'QAPage', datePublished: '2199-01-01' })
const brokenSite = onePageSite(() => ({ status: 500, html: '' }))
const thinSite = onePageSite(() => ({ status: 200, html: '<p>Winter tyres. Sign in to read.</p>' }))
/** Nobody listens there. */
const goneSite = 'http://127.0.0.1:9'
const poisoned = Object.values(poisonedPages).map((answer) => onePageSite(answer))
const sites = [
  honestSite,
  oddSite,
  datedSite,
  futureSite,
  closedSite,
  quietSite,
  brokenSite,
  thinSite,
  ...poisoned,
]

let found: FoundPage[] = []
const service = searxngService(() => found)
const fetch = createSafeFetch({ allowPrivateAddresses: true })
const findable = (site: SiteServer, title = 'Winter tyres'): FoundPage => ({
  ...{ url: `${site.url}/winter`, title, text: 'About winter tyres', date: '2026-02-01' },
})

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
let search: WebSearch
beforeAll(async () => {
  await Promise.all([service, ...sites].map((site) => site.listen()))
  const settings = { provider: 'searxng' as const, apiKey: searchKey, baseUrl: service.url, fetch }
  search = createSearch(settings)
  trial = await startGenerationTrial({ search })
})
afterAll(async () => {
  await trial.close()
  await Promise.all([service, ...sites].map((site) => site.close()))
})

const sourcesOf = async ({ user, id }: Ordered) =>
  (await send<ArticleSources>(user, 'GET', `/api/v1/articles/${id}/sources`)).body
const claimsOf = async ({ user, id }: Ordered) =>
  (await send<ArticleClaims>(user, 'GET', `/api/v1/articles/${id}/claims`)).body
const articleOf = ({ user, id }: Ordered) => user.api.articles.get({ id })
const said = ({ claims }: ArticleClaims) => claims.find(({ text }) => text.includes('41 %'))
const titles = ({ sources }: ArticleSources, state: string) =>
  sources.filter((source) => source.state === state).map(({ title }) => title)

async function researched(pages: FoundPage[]): Promise<Ordered> {
  found = pages
  const ordered = await trial.order({ research: 'web' })
  await ordered.run()
  return ordered
}

test('an article is researched: pages are read or refused, quoted, and support what it says', async () => {
  const pages = [honestSite, closedSite, quietSite, brokenSite, thinSite].map((site) =>
    findable(site),
  )
  const ordered = await researched(pages)
  expect((await articleOf(ordered)).status).toBe('completed')
  const shown = await sourcesOf(ordered)
  expect(shown).toMatchObject({ research: 'web', searched: { problem: '' }, placement: 'off' })
  expect(shown.searched?.searches[0]).toMatchObject({ found: 5, problem: '' })
  const [read, ...others] = shown.sources
  expect(read).toMatchObject({ state: 'read', origin: 'search', title: 'Tyre Report' })
  expect(read).toMatchObject({ publisher: 'Tyre Report Press', publishedOn: '2026-03-01' })
  expect(read).toMatchObject({ class: 'unknown', updatedOn: null })
  expect(read?.notes.map(({ quote }) => quote)).toContain(figure)
  expect(read?.supports).toBeGreaterThan(0)
  expect(others.map(({ problem }) => problem).sort()).toEqual([
    'The page is not available at the moment.',
    'The site asks not to be read there.',
    'This page asks not to be quoted.',
    'This page shows too little of its text.',
  ])
  const evidence = said(await claimsOf(ordered))?.evidence
  expect(evidence).toMatchObject({ quote: figure, address: `${honestSite.url}/winter` })
  expect(evidence?.page).toMatchObject({
    publisher: 'Tyre Report Press',
    publishedOn: '2026-03-01',
  })
  const { stages } = await ordered.user.api.generation.get({ id: ordered.id })
  expect(stages.find(({ name }) => name === 'research')?.state).toBe('done')
})

test('a page that claims a day no calendar has is read without one', async () => {
  const [odd] = (await sourcesOf(await researched([{ ...findable(oddSite), date: '' }]))).sources
  expect(odd).toMatchObject({ state: 'read', title: 'Odd', publishedOn: null })
})

test('a page tells when it was changed and what it is; a day to come is none', async () => {
  const pages = [datedSite, futureSite].map((site) => ({ ...findable(site), date: '' }))
  const { sources } = await sourcesOf(await researched(pages))
  const days = ({ title, class: of, publishedOn, updatedOn }: ArticleSources['sources'][number]) =>
    [title, of, publishedOn, updatedOn] as const
  expect(sources.map(days).sort()).toEqual([
    ['Dated', 'press', '2025-02-03', '2026-04-05'],
    ['Future', 'forum', null, null],
  ])
})

test('an article that asks for nothing is not researched', async () => {
  const calls = service.calls.length
  const ordered = await trial.order()
  await ordered.run()
  expect(service.calls.length).toBe(calls)
  expect(await sourcesOf(ordered)).toMatchObject({ research: 'own', searched: null, sources: [] })
})

test('a run that is killed after every single call goes on and buys nothing twice', async () => {
  found = [honestSite, ...poisoned.slice(0, 3)].map((site) => findable(site))
  const ordered = await trial.order({ research: 'web' })
  const bought: string[] = []
  let left = 0
  const buy = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    if (left === 0) throw new Error('the process was killed')
    left -= 1
    bought.push(what)
    return await call()
  }
  const { writer } = ordered
  const { wiring } = trial.server
  const ports = {
    ...wiring.ports,
    search: {
      ...search,
      search: (query, call) => buy(query.text, () => search.search(query, call)),
    },
    fetch: (url, request) =>
      url.endsWith('/winter') ? buy(url, () => fetch(url, request)) : fetch(url, request),
    writer: {
      ...writer,
      questions: () =>
        buy('questions', async () => [
          { question: 'How many seasons do winter tyres last?', queries: ['winter tyres last'] },
          { question: 'Which colours did carriages have?', queries: [] },
        ]),
      compare: (...asked) => buy('compare', () => writer.compare(...asked)),
      notes: (source, call) => buy(`notes of ${source.title}`, () => writer.notes(source, call)),
    },
  } satisfies typeof wiring.ports
  const payload = { workspaceId: ordered.user.workspaceId, runId: await ordered.runId() }
  for (let attempt = 0; attempt < 60; attempt += 1) {
    left = 1
    const context = jobContext({ ...wiring, ports }, crypto.randomUUID())
    const ended = await generateArticle(context, payload, attemptOf()).then(
      () => true,
      () => false,
    )
    if (ended && (await articleOf(ordered)).status === 'completed') break
  }
  expect((await articleOf(ordered)).status).toBe('completed')
  expect(bought.length).toBeGreaterThan(8)
  // The search for what stayed open is the last of them.
  expect(bought.filter((what) => /^(?:compare|Which colours)/.test(what))).toHaveLength(2)
  expect(bought).toEqual([...new Set(bought)])
  expect((await sourcesOf(ordered)).sources).toHaveLength(4)
})

test('an article that failed after its research keeps it when it is tried again', async () => {
  found = [findable(honestSite)]
  const ordered = await trial.order({ research: 'web' })
  const { user, id, writer } = ordered
  const no = () => {
    throw new ProviderError('rejected', 'The AI service declined.')
  }
  writer.before('plan', no, 1)
  await ordered.run({ last: true })
  expect((await articleOf(ordered)).status).toBe('failed')
  const calls = [service.calls.length, honestSite.calls.length]
  await user.api.generation.retry({ id, cost: 1 })
  await ordered.run()
  expect((await articleOf(ordered)).status).toBe('completed')
  expect(writer.calls).toMatchObject({ questions: 1 })
  expect([service.calls.length, honestSite.calls.length]).toEqual(calls)
  expect((await sourcesOf(ordered)).sources[0]?.supports).toBeGreaterThan(0)
})

test('written again, it is researched again; what the text before rests on stays until then', async () => {
  found = [findable(honestSite)]
  const ordered = await trial.order({ research: 'web' }, { credits: 3 })
  const { user, id, writer } = ordered
  await ordered.run()
  const [before] = (await sourcesOf(ordered)).sources
  found = [findable(oddSite)]
  const no = () => {
    throw new ProviderError('rejected', 'The AI service declined.')
  }
  const begin = async () => {
    const { revision, cost } = await user.api.generation.edited({ id })
    await user.api.generation.again({ id, revision, cost })
  }
  writer.before('frame', no, 1)
  await begin()
  await ordered.run({ last: true })
  expect((await sourcesOf(ordered)).sources).toEqual([before])
  await begin()
  await ordered.run()
  const after = (await sourcesOf(ordered)).sources
  expect(after.map(({ title }) => title)).toEqual(['Odd'])
  expect(after[0]?.supports).toBeGreaterThan(0)

  const { sections } = (await articleOf(ordered)).content ?? { sections: [] }
  const text = `${sections[0]?.content} My own words.`
  const change = { block: 'sections[0].content', before: sections[0]?.content ?? '', text } as const
  await user.api.editing.change({ id, change })
  found = [findable(honestSite)]
  await begin()
  await ordered.run()
  const beside = (await sourcesOf(ordered)).sources
  expect(beside.map(({ title }) => title).sort()).toEqual(['Odd', 'Tyre Report'])
})

describe('research that fails is said, and the article is written without it', () => {
  test.each([
    [
      'no page is found',
      () => {
        found = []
      },
      'The searches found no page.',
    ],
    [
      'no page can be read',
      () => {
        found = [findable(brokenSite)]
      },
      'None of the pages found could be read.',
    ],
    [
      'the service is down',
      () => service.always('GET', /search/, { status: 400 }),
      'The search service refused the search.',
    ],
  ])('%s', async (_what, prepare, problem) => {
    prepare()
    const ordered = await trial.order({ research: 'web' })
    await ordered.run()
    service.calm()
    expect((await articleOf(ordered)).status).toBe('completed')
    expect((await sourcesOf(ordered)).searched?.problem).toBe(problem)
  })

  test('a service that refuses its key is left alone by the searches that follow', async () => {
    service.always('GET', /search/, { status: 401 })
    const settings = { provider: 'searxng' as const, apiKey: 'old', baseUrl: service.url, fetch }
    const refused = createSearch(settings)
    const { wiring } = trial.server
    const before = service.calls.length
    for (let article = 0; article < 2; article += 1) {
      const ordered = await trial.order({ research: 'web' })
      const ports = { ...wiring.ports, search: refused, writer: ordered.writer }
      const context = jobContext({ ...wiring, ports }, crypto.randomUUID())
      const payload = { workspaceId: ordered.user.workspaceId, runId: await ordered.runId() }
      await generateArticle(context, payload, attemptOf())
      const { searched } = await sourcesOf(ordered)
      expect((await articleOf(ordered)).status).toBe('completed')
      expect(searched?.problem).toMatch(article === 0 ? /access key|not asked/ : /not asked/)
    }
    service.calm()
    // The searches of one article go out together; those of the next don't go out at all.
    expect(service.calls.length - before).toBeLessThanOrEqual(2)
  })

  test('without a service, and with notes that fail', async () => {
    const { wiring } = trial.server
    found = [findable(honestSite)]
    for (const [changes, problem] of [
      [{ search: null }, 'No search service is connected.'],
      [{ search }, 'None of the pages says anything on the questions.'],
    ] as const) {
      const ordered = await trial.order({ research: 'web' })
      ordered.writer.notes = async () => [
        { question: 1, statement: 'Tyres are free.', quote: 'tyres are free' },
      ]
      const ports = { ...wiring.ports, writer: ordered.writer, ...changes }
      const context = jobContext({ ...wiring, ports }, crypto.randomUUID())
      const payload = { workspaceId: ordered.user.workspaceId, runId: await ordered.runId() }
      await generateArticle(context, payload, attemptOf())
      expect((await sourcesOf(ordered)).searched?.problem).toBe(problem)
    }
  })
})

test('a source that is left out opens what rested on it, and supports it again once restored', async () => {
  const ordered = await researched([findable(honestSite)])
  const { user, id, context } = ordered
  const [source] = (await sourcesOf(ordered)).sources
  expect(said(await claimsOf(ordered))).toMatchObject({ verdict: 'supported', open: false })
  const path = `/api/v1/articles/${id}/sources/${source?.id}`
  await send(user, 'POST', `${path}/drop`)
  expect(titles(await sourcesOf(ordered), 'dropped')).toEqual(['Tyre Report'])
  expect(said(await claimsOf(ordered))).toMatchObject({ open: true, evidence: null })
  const task = { workspaceId: user.workspaceId, subjectId: id }
  await send(user, 'POST', `/api/v1/articles/${id}/claims/check`)
  await attemptTask(context, checkClaimsTask, task, attemptOf())
  expect(said(await claimsOf(ordered))).toMatchObject({ verdict: 'not_found', open: true })
  await send(user, 'POST', `${path}/restore`)
  await attemptTask(context, checkClaimsTask, task, attemptOf())
  expect(said(await claimsOf(ordered))).toMatchObject({ verdict: 'supported', open: false })
})

test('a page that a person adds is read, and supports what it says', async () => {
  const ordered = await trial.order()
  ordered.writer.section = async (_brief, plan, index) => ({
    ...{
      title: plan.sections[index]?.heading ?? '',
      content: index === 0 ? figure : 'Look first.',
    },
  })
  ordered.writer.rewrite = async (_brief, _plan, _index, { before }) => before
  await ordered.run()
  const { user, id, context } = ordered
  expect(said(await claimsOf(ordered))?.open).toBe(true)
  const add = (address: string) => send(user, 'POST', `/api/v1/articles/${id}/sources`, { address })
  expect((await add('javascript:alert(1)')).status).toBe(422)
  expect((await add('nonsense')).status).toBe(422)
  expect((await add(`${honestSite.url}/winter`)).status).toBe(202)
  expect((await add(`${honestSite.url}/winter#top`)).status).toBe(409)
  const [waiting] = (await sourcesOf(ordered)).sources
  expect(waiting).toMatchObject({ state: 'waiting', origin: 'added' })
  const work = (kind: { name: string }, subjectId = '') =>
    attemptTask(context, kind, { workspaceId: user.workspaceId, subjectId }, attemptOf())
  await work(readArticleSourceTask, waiting?.id)
  await work(checkClaimsTask, id)
  expect((await sourcesOf(ordered)).sources[0]).toMatchObject({ state: 'read', supports: 1 })
  expect(said(await claimsOf(ordered))).toMatchObject({ verdict: 'supported' })

  for (const [site, problem] of [
    [closedSite.url, 'The site asks not to be read there.'],
    // One attempt settles it: the person is waiting, and may ask again.
    [goneSite, 'The site could not be reached.'],
  ]) {
    expect((await add(`${site}/winter`)).status).toBe(202)
    const added = (await sourcesOf(ordered)).sources.find(({ state }) => state === 'waiting')
    await work(readArticleSourceTask, added?.id)
    const refused = (await sourcesOf(ordered)).sources.find(({ id: one }) => one === added?.id)
    expect(refused).toMatchObject({ state: 'refused', problem })
  }
  // It may be read by now.
  expect((await add(`${closedSite.url}/winter`)).status).toBe(202)
  const again = (await sourcesOf(ordered)).sources
  expect(again.map(({ state }) => state).sort()).toEqual(['read', 'refused', 'waiting'])
})

test('readers see sources as links or as a list, as the client wants', async () => {
  const ordered = await researched([findable(honestSite)])
  const { user, id } = ordered
  const { clientId } = await articleOf(ordered)
  const address = `${honestSite.url}/winter`
  const publish = (placement: string) =>
    send(user, 'PUT', `/api/v1/clients/${clientId}/research`, { research: 'web', placement })
  expect((await articleOf(ordered)).asPublished).toBeNull()
  await publish('list')
  const listed = (await articleOf(ordered)).asPublished?.content
  expect(listed?.conclusion).toMatch(/## Sources\n\n1\. \[Tyre Report\]/)
  expect(listed?.conclusion).toContain(address)
  await publish('links')
  const linked = (await articleOf(ordered)).asPublished?.content
  const texts = linked?.sections.map(({ content }) => content).join('\n') ?? ''
  expect(texts).toContain(` ([Tyre Report Press](<${address}>)).`)
  expect(linked?.conclusion).not.toContain('Sources')
  for (const format of ['markdown', 'html'] as const) {
    const { url } = await user.api.downloads.begin({ articleIds: [id], format })
    const file = await (await trial.server.app.request(url)).text()
    expect(file).toContain(address)
  }
})

test('the client’s own way counts where an order says nothing, and its research goes with the client', async () => {
  found = [findable(honestSite)]
  const first = await trial.order()
  const { user } = first
  const { clientId, campaignId } = await articleOf(first)
  const wanted = { research: 'web', placement: 'off' }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/research`, wanted)
  const { articles } = await user.api.articles.create(await articleOrder(user, { campaignId }))
  const ordered = { ...first, id: articles[0]?.id ?? '' }
  const { runId } = await user.api.generation.get({ id: ordered.id })
  await generateArticle(first.context, { workspaceId: user.workspaceId, runId }, attemptOf())
  expect(await sourcesOf(ordered)).toMatchObject({ research: 'web', sources: [{ state: 'read' }] })

  const tables = ['research', 'sources', 'source_passages', 'source_notes'] as const
  const rows = async () =>
    await Promise.all(
      tables.map(async (table) => {
        const stored = trial.server.database.kysely.selectFrom(`article_${table}`).selectAll()
        return (await stored.where('client_id', '=', clientId).execute()).length
      }),
    )
  for (const count of await rows()) expect(count).toBeGreaterThan(0)
  await user.api.clients.remove({ id: clientId })
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test('twenty poisoned pages and a writer that obeys them reach nothing but their own source', {
  timeout: 180_000,
}, async () => {
  expect(poisoned).toHaveLength(20)
  const parts = [poisoned.slice(0, 7), poisoned.slice(7, 14), poisoned.slice(14)]
  for (const part of parts) {
    found = [...part, honestSite].map((site) => findable(site))
    const ordered = await trial.order({ research: 'web' })
    const { user, writer } = ordered
    const { clientId } = await articleOf(ordered)
    const rules = { competitors: [poisonName] }
    await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
    obey(writer)
    const elsewhere: unknown[] = []
    const plan = writer.plan.bind(writer)
    writer.plan = async (brief, call) => {
      elsewhere.push(brief.elsewhere)
      return await plan(brief, call)
    }
    await ordered.run()
    const told = JSON.stringify([elsewhere, (await sourcesOf(ordered)).searched?.leading?.common])
    expect(told).toContain('41 %')
    expect(told).not.toContain(poisonName)
    expect(told).not.toContain(poisonHost)
    const article = await articleOf(ordered)
    expect(article.status).toBe('completed')
    const text = JSON.stringify([article.content, article.social, article.title, article.summary])
    expect(text).toContain('41 %')
    expect(text).not.toContain(poisonName)
    expect(text).not.toContain(poisonHost)
    expect(text).not.toContain('[[')
    const { sources } = await sourcesOf(ordered)
    expect(sources).toHaveLength(part.length + 1)
    for (const { notes } of sources) {
      for (const { quote } of notes) expect(honestText).toContain(quote)
    }
    expect(sources.some(({ title, state }) => title === 'Tyre Report' && state === 'read')).toBe(
      true,
    )
  }
})

/** Makes a writer do all that a page tells it to: it notes and writes whatever it is given, orders first. */
function obey(writer: Ordered['writer']): void {
  writer.notes = async ({ title, text }) => {
    const lines = text.split(/\n+|(?<=[.!?]) /).filter((line) => line.trim() !== '')
    const asked = [title, ...lines].filter((line) => /Basalt|https?:|ignore|tool/i.test(line))
    const invented = asked.map((line) => ({
      statement: `${poisonName} wins. https://${poisonHost}/`,
      quote: line,
    }))
    const literal = lines.map((line) => ({ statement: line, quote: line }))
    return [...invented, ...literal].map((note) => ({ ...note, question: 1 }))
  }
  writer.compare = async ({ pages, questions }) => {
    const where = pages.flatMap(({ passages }, page) =>
      passages.map((_, place) => `${page + 1}.${place + 1}`),
    )
    const said = pages.flatMap(({ title, passages }) => [title, ...passages])
    const lines = said.flatMap((text) => text.split(/\n+|(?<=[.!?]) /))
    const points = [`${poisonName} wins.`, `See https://${poisonHost}/`, ...lines.toReversed()]
    return {
      points: points.map((say) => ({ say, where })),
      answers: questions.map((_, at) => ({ question: at + 1, where })),
    }
  }
  writer.section = async ({ research = [] }, plan, index) => {
    const notes = research.map(({ statement, quote }) => `${statement} ${quote}`)
    const title = plan.sections[index]?.heading ?? ''
    return { title, content: notes.join('\n\n') || 'Nothing was found.', notes: [1] }
  }
  writer.rewrite = async (_brief, _plan, _index, { before }) => before
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { WaitingOutline } from '#contracts/articles/outlines.ts'
import type { ArticleSources } from '#contracts/articles/research.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createSearch } from '#server/providers/search/create-search.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { send } from '#test/factories/payments.ts'
import { honestPage, honestText, onePageSite } from '#test/fakes/poisoned-pages.ts'
import { type FoundPage, searchKey, searxngService } from '#test/fakes/search-services.ts'
import type { SiteServer } from '#test/fakes/site-server.ts'
import { type Ordered, startGenerationTrial } from '../generation.fixture.ts'

const alone =
  'Snow chains on top of winter tyres are compulsory on eleven mountain passes between November and Easter every year.'
const weight = 'A winter tyre for a van weighs 14 kilograms, measured on 200 of them.'
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'] as const
const sites = names.map((name) =>
  onePageSite(() => honestPage(name, name === 'Bravo' ? `<p>${alone}</p>` : '')),
)
const brokenSite = onePageSite(() => ({ status: 500, html: '' }))
const weightSite = onePageSite(() => honestPage('Weights', `<p>${weight}</p>`))

let found: (query: string) => FoundPage[]
const service = searxngService((query) => found(query))
const findable = (site: SiteServer, title: string): FoundPage => ({
  ...{ url: `${site.url}/winter`, title, text: 'About winter tyres', date: '2026-02-01' },
})
const leaders = () => [
  ...sites.slice(0, 2).map((site, at) => findable(site, names[at] ?? '')),
  findable(brokenSite, 'Broken'),
  ...sites.slice(2).map((site, at) => findable(site, names[at + 2] ?? '')),
]

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  await Promise.all([service, brokenSite, weightSite, ...sites].map((site) => site.listen()))
  const fetch = createSafeFetch({ allowPrivateAddresses: true })
  const settings = { provider: 'searxng' as const, apiKey: searchKey, baseUrl: service.url, fetch }
  trial = await startGenerationTrial({ search: createSearch(settings) })
})
afterAll(async () => {
  await trial.close()
  await Promise.all([service, brokenSite, weightSite, ...sites].map((site) => site.close()))
})
beforeEach(() => {
  found = leaders
})

const order = (more = {}) => trial.order({ research: 'web', inputType: 'keyword', ...more })
const sourcesOf = async ({ user, id }: Ordered) =>
  (await send<ArticleSources>(user, 'GET', `/api/v1/articles/${id}/sources`)).body
const statusOf = async ({ user, id }: Ordered) => (await user.api.articles.get({ id })).status

/** Keeps the brief that the article is planned from. */
function planned({ writer }: Ordered): { brief: Brief | null } {
  const seen: { brief: Brief | null } = { brief: null }
  const plan = writer.plan.bind(writer)
  writer.plan = async (brief, call) => {
    seen.brief = brief
    return await plan(brief, call)
  }
  return seen
}

test('the leading pages are read, the next one in place of one that fails, and a person sees what they say', async () => {
  const ordered = await order({ outlineFirst: true })
  const seen = planned(ordered)
  await ordered.run()
  const { user, id, writer } = ordered
  const outline = await send<WaitingOutline>(user, 'GET', `/api/v1/articles/${id}/outline`)
  const { leading } = outline.body
  expect(leading?.query).toBe('Winter tyres')
  expect(leading?.pages.map(({ title }) => title)).toEqual([
    ...['Alpha', 'Bravo', 'Broken', 'Charlie', 'Delta', 'Echo'],
  ])
  expect(leading?.pages.flatMap(({ problem }) => problem || [])).toEqual([
    'The page is not available at the moment.',
  ])
  expect(leading?.common.find(({ say }) => say === honestText[1])?.on).toEqual([0, 1, 3, 4, 5])
  expect(leading?.rare).toEqual([{ say: alone, on: [1] }])
  expect(leading?.problem).toBe('')
  expect((await sourcesOf(ordered)).searched?.leading).toEqual(leading)
  expect(writer.calls.compare).toBe(1)
  // The plan is made with it, and with the notes of the same pages; no page is asked for twice.
  expect(seen.brief?.elsewhere?.rare).toEqual([alone])
  expect(seen.brief?.elsewhere?.common).toContain(honestText[1])
  expect(seen.brief?.research?.length).toBeGreaterThan(0)
  for (const site of [...sites, brokenSite]) {
    expect(site.calls.filter(({ path }) => path === '/winter').length).toBeLessThanOrEqual(1)
  }
})

test('what is new to readers is kept with the evidence that bears it out', async () => {
  const ordered = await order()
  const { writer } = ordered
  const plan = writer.plan.bind(writer)
  writer.plan = async (brief, call) => ({
    ...(await plan(brief, call)),
    news: [{ say: 'Chains are compulsory on eleven passes.', from: ['n1'] }],
  })
  await ordered.run()
  const { searched, sources } = await sourcesOf(ordered)
  const first = sources[0]?.notes[0]?.quote
  expect(searched?.news).toEqual([
    {
      say: 'Chains are compulsory on eleven passes.',
      from: [{ text: first, source: 'Alpha Press, 2026-03-01' }],
    },
  ])
})

test('what the calls took is recorded, and an article about a request is searched by its first question', async () => {
  const ordered = await order({
    inputType: 'prompt',
    inputs: ['Write something on tyres, please.'],
  })
  ordered.writer.questions = async (_brief, call) => {
    const tokens = { inputTokens: 10, cachedTokens: 0, outputTokens: 5, cost: 7 }
    call.onCall?.({ kind: 'questions', model: 'm', prompt: 1, ...tokens })
    return [{ question: 'How long do winter tyres last?', queries: ['winter tyres seasons'] }]
  }
  const compare = ordered.writer.compare.bind(ordered.writer)
  ordered.writer.compare = async (pages, call) => {
    const tokens = { inputTokens: 90, cachedTokens: 0, outputTokens: 9, cost: 11 }
    call.onCall?.({ kind: 'compare', model: 'm', prompt: 1, ...tokens })
    return await compare(pages, call)
  }
  await ordered.run()
  expect((await sourcesOf(ordered)).searched?.leading?.query).toBe('winter tyres seasons')
  const { kysely } = trial.server.database
  const calls = await kysely
    .selectFrom('model_calls')
    .select(['kind', 'stage'])
    .where('article_id', '=', ordered.id)
    .orderBy('kind')
    .execute()
  expect(calls).toEqual([
    { kind: 'compare', stage: 'research:compare' },
    { kind: 'questions', stage: 'research:questions' },
  ])
})

test('two pages are too few to compare, and a comparison that fails is gone without', async () => {
  found = () => leaders().slice(0, 2)
  const few = await order()
  await few.run()
  expect(await statusOf(few)).toBe('completed')
  expect((await sourcesOf(few)).searched?.leading).toMatchObject({
    ...{ common: [], rare: [], unanswered: [] },
    problem: 'Only 2 of the leading pages could be read, too few to compare.',
  })
  expect(few.writer.calls.compare).toBeUndefined()
  found = leaders
  const failing = await order()
  const seen = planned(failing)
  failing.writer.before('compare', () => {
    throw new ProviderError('rejected', 'The AI service declined.')
  })
  await failing.run()
  expect(await statusOf(failing)).toBe('completed')
  const { searched } = await sourcesOf(failing)
  expect(searched?.leading?.problem).toBe('The leading pages could not be compared.')
  expect(searched?.problem).toBe('')
  expect(seen.brief?.elsewhere).toBeUndefined()
  expect(seen.brief?.research?.length).toBeGreaterThan(0)
})

test('words of a leading page are found in the text, sent back, and shown where they stay', async () => {
  const ordered = await order()
  const { writer, user, id } = ordered
  const findings: string[] = []
  writer.section = async (_brief, plan, index) => ({
    ...{ title: plan.sections[index]?.heading ?? '', content: index === 0 ? alone : 'Look first.' },
  })
  writer.rewrite = async (_brief, _plan, part, { before, findings: given }) => {
    if (part === 0) findings.push(...given)
    return before
  }
  await ordered.run()
  const said = expect.stringContaining('“Bravo” has the same words: “snow chains on top')
  expect(findings).toContainEqual(said)
  const { body } = await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)
  const copying = body.checks.find((check) => check.id === 'copying')
  expect(copying?.findings).toMatchObject([{ place: 'sections[0].content', message: said }])
})

test('questions that no page answers are searched for once more, and never a third time', async () => {
  const open = 'What does a tyre for vans weigh in kilograms?'
  const never = 'Which colours were fashionable among carriage makers?'
  const queries: string[] = []
  found = (query) => {
    queries.push(query)
    return query === open ? [findable(weightSite, 'Weights')] : leaders()
  }
  const ordered = await order()
  ordered.writer.questions = async () => [
    { question: 'How many seasons do winter tyres last?', queries: ['winter tyres seasons'] },
    { question: open, queries: ['tyres for vans'] },
    { question: never, queries: ['carriages', 'carriages'] },
  ]
  const notes = ordered.writer.notes.bind(ordered.writer)
  ordered.writer.notes = async (source, call) => {
    const stated = await notes(source, call)
    const lasting = stated.filter(({ quote }) => /seasons/.test(quote))
    const own = source.text.includes(weight)
      ? [{ question: 0, statement: weight, quote: weight }]
      : []
    return [...lasting.map((note) => ({ ...note, question: 1 })), ...own]
  }
  const seen = planned(ordered)
  await ordered.run()
  const { searched, sources } = await sourcesOf(ordered)
  expect(searched?.searches.map(({ query, again }) => [query, again])).toEqual([
    ['Winter tyres', false],
    ['winter tyres seasons', false],
    ['tyres for vans', false],
    ['carriages', false],
    [open, true],
    [never, true],
  ])
  expect(queries).toHaveLength(6)
  expect(searched?.unanswered).toEqual([never])
  expect(sources.filter(({ title }) => title === 'Weights')).toMatchObject([{ state: 'read' }])
  expect(seen.brief?.research?.map(({ quote }) => quote)).toContain(weight)
})

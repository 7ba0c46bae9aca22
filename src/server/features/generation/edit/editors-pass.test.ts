import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { jobContext } from '#server/context/context.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import { send } from '#test/factories/payments.ts'
import { proseOf } from '#test/fakes/model-answers.ts'
import type { FakeRequest } from '#test/fakes/model-server.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { attemptOf, generateArticle } from '../generation.fixture.ts'

// The editor's pass by its requests, with a model that answers what each test tells it to.

type Found = { where: string; kind: string; with: string; fix: string }

let server: TestApp
let model: ModelWriterSetup
/** What the editor finds in each round, and what a part reads once it is written again; null for other words. */
let rounds: Found[][] = []
let rewritten: string | null = null
let asked: FakeRequest[] = []

beforeAll(async () => {
  model = await startModelWriter('openai-compatible', (request) => {
    asked.push(request)
    if (request.stage === 'edit') {
      return { kind: 'text', text: JSON.stringify({ defects: rounds.shift() ?? [] }) }
    }
    return request.stage === 'rewrite' && rewritten ? { kind: 'text', text: rewritten } : null
  })
  server = await startTestApp({ ports: { writer: model.writer } })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const saysNothing = (where: string): Found => ({
  ...{ where, kind: 'says_nothing', with: '' },
  fix: 'Say what it costs.',
})

async function written(...found: Found[][]) {
  rounds = found
  asked = []
  const user = await server.signUp()
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const context = jobContext(server.wiring, crypto.randomUUID())
  await generateArticle(context, { workspaceId: user.workspaceId, runId }, attemptOf(true))
  return { user, id, article: await user.api.articles.get({ id }) }
}
const of = (stage: FakeRequest['stage']) => asked.filter((request) => request.stage === stage)
const marksOf = async (user: TestUser, id: string) => {
  const { checks } = (await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)).body
  return checks.find((check) => check.id === 'editor')?.findings
}

test('one call reads the whole text, and only the parts with defects are asked for again', async () => {
  rewritten = null
  const { article, user, id } = await written([
    saysNothing('s2.p1'),
    { where: 'c.p1', kind: 'repeats', with: 's1.p1', fix: 'It repeats the first section.' },
    saysNothing('s99.p1'),
    saysNothing('s1.p99'),
    saysNothing('everything'),
  ])
  expect(article.status).toBe('completed')
  const { introduction = '', sections = [] } = article.content ?? {}
  const [first, second] = of('edit')
  for (const { content } of [sections[0], ...sections.slice(2)].filter(
    (one) => one !== undefined,
  )) {
    for (const paragraph of content.split('\n\n')) expect(first?.prompt).toContain(`] ${paragraph}`)
  }
  expect(first?.prompt).toContain(`[i.p1] ${introduction.split('\n\n')[0]}`)
  expect(first?.prompt).toContain('[c.p1] ')
  expect(of('rewrite')).toHaveLength(2)
  const [section, conclusion] = of('rewrite').toSorted((one) =>
    one.prompt.includes('Write section 2') ? -1 : 1,
  )
  expect(section?.prompt).toContain('Say what it costs.')
  expect(section?.prompt).toContain(
    `<paragraph_above>\n${sections[0]?.content.split('\n\n').at(-1)}\n</paragraph_above>`,
  )
  expect(conclusion?.prompt).toContain('Write the conclusion of the article')
  expect(conclusion?.prompt).toContain('It repeats the first section.')
  expect(conclusion?.prompt).not.toContain('Say what it costs.')
  // The second look sees what the first has changed, and finds nothing.
  expect(of('edit')).toHaveLength(2)
  expect(second?.prompt).toContain(`[s2.p1] ${sections[1]?.content.split('\n\n')[0]}`)
  expect(first?.prompt).not.toContain(sections[1]?.content.split('\n\n')[0])
  expect(await marksOf(user, id)).toEqual([])
})

test('a text without defects is read once, and nothing of it is asked for again', async () => {
  rewritten = null
  await written([])
  expect([of('edit').length, of('rewrite').length]).toEqual([1, 0])
})

test('an editor who always finds something ends after two rounds', async () => {
  rewritten = null
  const always = Array.from({ length: 9 }, () => [saysNothing('s1.p1')])
  const { article } = await written(...always)
  expect(article.status).toBe('completed')
  expect([of('edit').length, of('rewrite').length]).toEqual([2, 2])
})

test('more than twelve defects are not mended at once', async () => {
  rewritten = null
  const { article } = await written(
    Array.from({ length: 13 }, (_, at) => saysNothing(at < 12 ? `s1.p${at + 1}` : 's2.p1')),
  )
  expect(article.status).toBe('completed')
  const many = of('rewrite').length
  expect(many).toBeGreaterThan(0)
  expect(of('edit')[0]?.prompt).toContain('at most 12')
})

test('a version with a new finding is not taken: the defect is shown until its paragraph changes', async () => {
  rewritten = `Some 73% of drivers agree, and nobody else has ever been asked about it at all. ${proseOf(60, 700)}`
  const { article, user, id } = await written([saysNothing('i.p1')])
  const introduction = article.content?.introduction ?? ''
  expect(introduction).not.toContain('73%')
  // Nothing has changed, so it is not read again.
  expect([of('edit').length, of('rewrite').length]).toEqual([1, 1])
  expect(await marksOf(user, id)).toEqual([
    {
      place: 'introduction',
      quote: introduction.split('\n\n')[0],
      message: 'Says nothing: Say what it costs.',
    },
  ])
  const text = `It costs nothing. ${introduction}`
  const change = { block: 'introduction', before: introduction, text } as const
  await user.api.editing.change({ id, change })
  expect(await marksOf(user, id)).toEqual([])
})

test('a text that its editor can’t read is delivered without the pass, and says so', async () => {
  rounds = []
  asked = []
  const setup = await startModelWriter('openai-compatible', ({ stage }) =>
    stage === 'edit' ? { kind: 'text', text: 'No JSON at all' } : null,
  )
  const user = await server.signUp()
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const { wiring } = server
  const ports = { ...wiring.ports, writer: setup.writer }
  const context = jobContext({ ...wiring, ports }, crypto.randomUUID())
  await generateArticle(context, { workspaceId: user.workspaceId, runId }, attemptOf(true))
  await setup.close()
  expect((await user.api.articles.get({ id })).status).toBe('completed')
  expect(await marksOf(user, id)).toBeUndefined()
  const { stages } = await user.api.generation.get({ id })
  expect(stages.find(({ name }) => name === 'edit')).toMatchObject({ state: 'failed' })
})

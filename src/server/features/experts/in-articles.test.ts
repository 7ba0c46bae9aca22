import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleClaims } from '#contracts/articles/claims.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { send } from '#test/factories/payments.ts'
import { startGenerationTrial } from '../generation/generation.fixture.ts'
import { expertsApi, linkIn, openVisitor } from './experts.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

const said = 'Of 410 falls in 2025, 380 were on summer tyres.'

test('an article is written with what an expert said, and its ledger names them until they are deleted', async () => {
  const { user, id, writer, run } = await trial.order()
  const { clientId } = await user.api.articles.get({ id })
  const experts = expertsApi(trial.server, user)
  const asked = await experts.ask({ clientId, subject: 'Tyres', name: 'Jane Doe' })
  const { link } = await experts.link({ clientId, id: asked.id })
  const visitor = openVisitor(trial.server)
  await visitor.visit(linkIn(link))
  await visitor.send({ 'answer-1': said })
  const [question] = (await experts.list({ clientId })).requests[0]?.questions ?? []

  const briefs: Brief[] = []
  const { plan, section } = writer
  writer.plan = async (brief, call) => {
    briefs.push(brief)
    return await plan(brief, call)
  }
  writer.section = async (brief, planned, index, call) => {
    const written = await section(brief, planned, index, call)
    return index === 1 ? { ...written, content: `${said} ${written.content}` } : written
  }
  const facts = [{ content: said }]
  const of = { clientId, id: question?.id ?? '', answeredAt: question?.answeredAt ?? '' }
  const { items } = await experts.take({ ...of, facts })
  await run()

  const source = items[0]?.source ?? ''
  expect(source).toMatch(/^Jane Doe, /)
  const evidence = briefs.flatMap((brief) => evidenceIn(brief)).filter(({ text }) => text === said)
  expect(evidence).toMatchObject([{ id: expect.stringMatching(/^f\d/), kind: 'fact', source }])
  const ledger = async () => {
    const { claims } = (await send<ArticleClaims>(user, 'GET', `/api/v1/articles/${id}/claims`))
      .body
    return claims.find(({ text }) => text === said)
  }
  expect(await ledger()).toMatchObject({ verdict: 'supported', evidence: { label: source } })

  await experts.remove({ clientId, id: asked.id })
  const left = await ledger()
  expect(left).toMatchObject({ verdict: 'supported', evidence: { kind: 'fact', quote: said } })
  expect(left?.evidence?.label).toMatch(/^Somebody at the client, /)
})

test('an answer that nobody has taken is in no brief', async () => {
  const { user, id, writer, run } = await trial.order()
  const { clientId } = await user.api.articles.get({ id })
  const experts = expertsApi(trial.server, user)
  const asked = await experts.ask({ clientId, subject: 'Tyres', name: 'Jane Doe' })
  const { link } = await experts.link({ clientId, id: asked.id })
  const visitor = openVisitor(trial.server)
  await visitor.visit(linkIn(link))
  await visitor.send({ 'answer-1': said })
  const briefs: Brief[] = []
  const { plan } = writer
  writer.plan = async (brief, call) => {
    briefs.push(brief)
    return await plan(brief, call)
  }
  await run()
  expect(briefs).toHaveLength(1)
  expect(JSON.stringify(briefs)).not.toContain('410')
})

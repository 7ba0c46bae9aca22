import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Section } from '#server/providers/writer/port.ts'
import { send } from '#test/factories/payments.ts'
import { type Ordered, startGenerationTrial } from '../generation.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

const invented = 'Some 73% of drivers agree: see https://studies.example/drivers.'

/** Has the writer put a fault into its second section, and take it out when it is told so. */
function plantFault({ writer }: Ordered, fault = invented, mends = true) {
  const told: string[][] = []
  const { section, rewrite } = writer
  writer.section = async (brief, plan, index, call) => {
    const written = await section(brief, plan, index, call)
    return index === 1 ? { ...written, content: `${written.content}\n\n${fault}` } : written
  }
  writer.rewrite = async (brief, plan, part, again, call) => {
    if (typeof part === 'number') told.push(again.findings)
    const same: Section = await rewrite(brief, plan, part, again, call)
    return mends ? { ...same, content: same.content.replace(`\n\n${fault}`, '') } : same
  }
  return told
}

const checksOf = async ({ user, id }: Ordered) =>
  (await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)).body
const findings = (checks: ArticleChecks, id: string) =>
  checks.checks.find((check) => check.id === id)?.findings ?? []

test('a section with findings is written again, and only that one, for one credit', async () => {
  const ordered = await trial.order()
  const told = plantFault(ordered)
  await ordered.run()
  expect(told).toEqual([
    [
      '“73%” is in none of the sources.',
      '“https://studies.example/drivers” is an address that is in none of the sources.',
    ],
  ])
  const article = await ordered.user.api.articles.get({ id: ordered.id })
  expect(JSON.stringify(article.content)).not.toContain('73%')
  expect(ordered.writer.calls).toMatchObject({ 'section:1': 1, 'rewrite:1': 1 })
  expect(await ordered.ledger()).toEqual(['debit'])
  expect(findings(await checksOf(ordered), 'figures')).toEqual([])
})

test('what stays flagged after two rounds is delivered and shown with its place', async () => {
  const ordered = await trial.order()
  const told = plantFault(ordered, invented, false)
  await ordered.run()
  expect(told).toHaveLength(2)
  const checks = await checksOf(ordered)
  expect(findings(checks, 'figures')).toEqual([
    {
      place: 'sections[1].content',
      quote: expect.stringContaining('73%'),
      message: '“73%” is in none of the sources.',
    },
  ])
  expect(checks.passed).toBe(checks.checks.filter((check) => check.findings.length === 0).length)
})

test('a run that dies while a section is written again goes on, and buys nothing twice', async () => {
  const ordered = await trial.order()
  const told = plantFault(ordered)
  ordered.writer.before(
    'frame',
    () => {
      throw new ProviderError('unavailable', 'away')
    },
    1,
  )
  await expect(ordered.run()).rejects.toThrow('away')
  await ordered.run()
  expect(told).toHaveLength(1)
  expect(ordered.writer.calls).toMatchObject({ 'section:1': 1, 'rewrite:1': 1, frame: 1 })
})

test('a writer that can’t write the section again leaves it as it is', async () => {
  const ordered = await trial.order()
  plantFault(ordered)
  ordered.writer.before('rewrite', () => {
    throw new ProviderError('rejected', 'no usable text')
  })
  await ordered.run()
  expect(await ordered.user.api.articles.get({ id: ordered.id })).toMatchObject({
    status: 'completed',
  })
  expect(findings(await checksOf(ordered), 'figures')).toHaveLength(1)
})

test('an edit changes the findings, and so do the client’s rules', async () => {
  const ordered = await trial.order()
  await ordered.run()
  const { user, id } = ordered
  const { content, clientId } = await user.api.articles.get({ id })
  const before = content?.conclusion ?? ''
  const text = `${before} Nine out of ten agree.`
  await user.api.editing.change({ id, change: { block: 'conclusion', before, text } })
  const edited = await checksOf(ordered)
  expect(findings(edited, 'figures')).toMatchObject([{ place: 'conclusion' }])
  expect(edited.checks.map((check) => check.id)).not.toContain('avoided-words')

  const rules = { avoided: ['agree'], required: ['All rights reserved.'] }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
  const ruled = await checksOf(ordered)
  expect(findings(ruled, 'avoided-words').length).toBeGreaterThan(0)
  expect(findings(ruled, 'required-lines')).toMatchObject([
    { message: '“All rights reserved.” is missing.' },
  ])
})

test('each check says its class and what it looks at, and form and search are looked at in the text as it is', async () => {
  const ordered = await trial.order()
  await ordered.run()
  const { user, id } = ordered
  const { content, metaDescription, title, campaignId } = await user.api.articles.get({ id })
  const change = (block: 'conclusion' | 'metaDescription', before: string, text: string) =>
    user.api.editing.change({ id, change: { block, before, text } })
  const before = content?.conclusion ?? ''
  await change('conclusion', before, `${before}\n\nThis is **open, and see [it](/nowhere).`)
  await change('metaDescription', metaDescription, 'Twelve tips, with a checklist.')
  const checks = await checksOf(ordered)
  for (const wanted of ['marks', 'references', 'promises']) {
    expect(checks.checks.find((check) => check.id === wanted)).toMatchObject({
      class: 'must',
      looksAt: expect.any(String),
      findings: expect.arrayContaining([
        { place: expect.any(String), quote: expect.any(String), message: expect.any(String) },
      ]),
    })
  }
  const { must, should, hint } = checks.classes
  expect(must.made + should.made + hint.made).toBe(checks.checks.length)
  expect(must.passed + should.passed + hint.passed).toBe(checks.passed)
  expect(findings(checks, 'title-unique')).toEqual([])

  // Another article of the client is called the same.
  await send(user, 'POST', '/api/v1/manuscripts', { campaignId, title: title.toUpperCase() })
  expect(findings(await checksOf(ordered), 'title-unique')).toMatchObject([{ place: 'title' }])
})

test('facts enter the brief, expired ones and those of other clients do not, and lines that must stand do', async () => {
  const ordered = await trial.order()
  const { user, id, writer } = ordered
  const { clientId } = await user.api.articles.get({ id })
  const other = await user.api.clients.create({ name: 'Other', industry: 'Media' })
  const add = (client: string, content: string, validUntil: string | null = null) =>
    send(user, 'POST', `/api/v1/clients/${client}/knowledge`, { kind: 'fact', content, validUntil })
  await add(clientId, 'Anvils weigh 73 kg.')
  await add(clientId, 'Anvils were free.', '2020-01-01')
  await add(other.id, 'Others weigh more.')
  const rules = { required: ['All rights reserved.'], spelling: 'en-GB' }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
  const known: string[][] = []
  const { plan } = writer
  writer.plan = (brief, call) => {
    known.push(brief.knowledge.facts.map(({ content }) => content))
    expect(brief).toMatchObject({ rules, date: new Date().toISOString().slice(0, 10) })
    return plan(brief, call)
  }
  await ordered.run()
  expect(known).toEqual([['Anvils weigh 73 kg.']])
  const { content } = await user.api.articles.get({ id })
  expect(content?.conclusion).toMatch(/All rights reserved\.$/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleClaims, Claim } from '#contracts/articles/claims.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { attemptTask } from '#test/tasks.ts'
import { attemptOf, type Ordered, startGenerationTrial } from '../generation/generation.fixture.ts'
import { checkClaimsTask } from './check-claims.task.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

const fact = 'In 2024, 38 % of guests booked online.'
const invented = 'Some 73 % of drivers agree.'

/** An ordered article whose client has a fact, and whose writer states it beside something invented. */
async function orderedWithFact(): Promise<Ordered> {
  const ordered = await trial.order()
  const { user, id, writer } = ordered
  const { clientId } = await user.api.articles.get({ id })
  await send(user, 'POST', `/api/v1/clients/${clientId}/knowledge`, {
    ...{ kind: 'fact', content: fact, source: 'https://harbour.example/report' },
  })
  const { section } = writer
  writer.section = async (brief, plan, index, call) => {
    const written = await section(brief, plan, index, call)
    return index === 1 ? { ...written, content: `${fact} ${invented}` } : written
  }
  // The invented sentence is to survive the checks in code.
  writer.rewrite = async (_brief, _plan, _index, { before }) => before
  return ordered
}

const path = ({ id }: Ordered) => `/api/v1/articles/${id}/claims`
const claimsOf = async (ordered: Ordered) =>
  (await send<ArticleClaims>(ordered.user, 'GET', path(ordered))).body
const find = ({ claims }: ArticleClaims, text: string): Claim => {
  const found = claims.find((claim) => claim.text.includes(text))
  if (!found) throw new Error(`no sentence “${text}”`)
  return found
}
const check = async ({ user, id, context }: Ordered) => {
  await send(user, 'POST', `/api/v1/articles/${id}/claims/check`)
  const task = { workspaceId: user.workspaceId, subjectId: id }
  await attemptTask(context, checkClaimsTask, task, attemptOf())
}
const edit = async ({ user, id }: Ordered, from: string, to: string): Promise<Article> => {
  const { content } = await user.api.articles.get({ id })
  const at = content?.sections.findIndex((one) => one.content.includes(from)) ?? -1
  const before = content?.sections[at]?.content ?? ''
  const text = before.replace(from, to)
  return await user.api.editing.change({
    id,
    change: { block: `sections[${at}].content`, before, text },
  })
}
const judged = ({ writer }: Ordered) =>
  Object.entries(writer.calls).filter(([name]) => name.startsWith('judge:'))

test('a finished package has its claims checked for one credit: what a fact says, and what nothing says', async () => {
  const ordered = await orderedWithFact()
  await ordered.run()
  const claims = await claimsOf(ordered)
  expect(claims).toMatchObject({ mode: 'warn', checked: true, checking: false, problem: null })
  expect(find(claims, '38 %')).toMatchObject({
    kind: 'figure',
    verdict: 'supported',
    open: false,
    evidence: { kind: 'fact', quote: fact, address: 'https://harbour.example/report' },
  })
  expect(find(claims, '73 %')).toMatchObject({
    verdict: 'not_found',
    open: true,
    why: expect.stringContaining('73'),
  })
  expect(claims.counts.unchecked).toBe(0)
  expect(await ordered.ledger()).toEqual(['debit'])
  const { stages } = await ordered.user.api.generation.get({ id: ordered.id })
  expect(stages.find(({ name }) => name === 'claims')?.state).toBe('done')
})

test('a run that dies while its claims are checked goes on, and buys nothing twice', async () => {
  const ordered = await orderedWithFact()
  ordered.writer.before(
    'seo',
    () => {
      throw new ProviderError('unavailable', 'away')
    },
    1,
  )
  await expect(ordered.run()).rejects.toThrow('away')
  await ordered.run()
  expect(judged(ordered).map(([, times]) => times)).toEqual(judged(ordered).map(() => 1))
  expect((await claimsOf(ordered)).counts.unchecked).toBe(0)
})

test('an article whose claims can’t be checked is delivered, says so, and is checked on request', async () => {
  const ordered = await orderedWithFact()
  ordered.writer.before('judge', () => {
    throw new ProviderError('rejected', 'no judge')
  })
  await ordered.run({ last: true })
  expect((await ordered.user.api.articles.get({ id: ordered.id })).status).toBe('completed')
  expect(await claimsOf(ordered)).toMatchObject({
    checked: false,
    problem: 'The facts could not be checked while the article was written.',
  })
  ordered.writer.before('judge', () => undefined)
  await check(ordered)
  const claims = await claimsOf(ordered)
  expect(claims).toMatchObject({ checked: true, checking: false, problem: null })
  expect(find(claims, '38 %').verdict).toBe('supported')
})

test('an edit marks only the sentences it changes, and only those are judged again', async () => {
  const ordered = await orderedWithFact()
  await ordered.run()
  const before = judged(ordered).length
  await edit(ordered, invented, 'Some 38 % agree with that.')
  const edited = await claimsOf(ordered)
  expect(edited.claims.filter(({ verdict }) => verdict === 'unchecked')).toMatchObject([
    { text: 'Some 38 % agree with that.', open: true },
  ])
  expect(find(edited, 'In 2024').verdict).toBe('supported')
  const asked: string[][] = []
  const { judge } = ordered.writer
  ordered.writer.judge = async (claims, call) => {
    asked.push([...claims.sentences])
    return await judge(claims, call)
  }
  await check(ordered)
  expect(asked).toEqual([['Some 38 % agree with that.']])
  expect((await claimsOf(ordered)).counts.unchecked).toBe(0)
  // Nothing is left to judge, so nothing is bought.
  await check(ordered)
  expect(judged(ordered)).toHaveLength(before + 1)
})

test('a section written again has its new sentences checked, and those of other sections stay as they were', async () => {
  const ordered = await orderedWithFact()
  const { user, id } = ordered
  await ordered.run()
  const { content } = await user.api.articles.get({ id })
  const before = content?.sections[0]?.content ?? ''
  const text = 'Some 41 % of all bookings come at night.'
  const change = { block: 'sections[0].content', before, text } as const
  await user.api.editing.change({ id, change, aiEdit: 'again' })
  const claims = await claimsOf(ordered)
  expect(claims.claims.filter(({ verdict }) => verdict === 'unchecked')).toMatchObject([
    { text, open: true },
  ])
  expect(find(claims, '38 %')).toMatchObject({ verdict: 'supported', open: false })
})

test('a person confirms a sentence in their own name, and takes it back; other words need another look', async () => {
  const ordered = await orderedWithFact()
  const { user } = ordered
  await ordered.run()
  const { sentence } = find(await claimsOf(ordered), '73 %')
  const confirm = (reason: string) =>
    send(user, 'POST', `${path(ordered)}/confirm`, { sentence, reason })
  expect((await confirm(' ')).status).toBe(422)
  expect((await confirm('I read the survey.')).status).toBe(200)
  const confirmed = find(await claimsOf(ordered), '73 %')
  expect(confirmed).toMatchObject({ verdict: 'confirmed', open: false })
  expect(confirmed.confirmed).toMatchObject({ reason: 'I read the survey.' })
  expect(confirmed.confirmed?.by).not.toBe('')
  // A check doesn't overrule a person.
  await check(ordered)
  expect(find(await claimsOf(ordered), '73 %').verdict).toBe('confirmed')

  await edit(ordered, '73 % of drivers', '74 % of drivers')
  expect(find(await claimsOf(ordered), '74 %').verdict).toBe('unchecked')
  expect((await confirm('Still true.')).status).toBe(409)
  await edit(ordered, '74 % of drivers', '73 % of drivers')
  expect(find(await claimsOf(ordered), '73 %').verdict).toBe('confirmed')
  await send(user, 'POST', `${path(ordered)}/reopen`, { sentence })
  expect(find(await claimsOf(ordered), '73 %').verdict).toBe('not_found')
})

test('posts are checked against the article', async () => {
  const ordered = await orderedWithFact()
  const { social } = ordered.writer
  ordered.writer.social = async (brief, draft, call) => ({
    ...(await social(brief, draft, call)),
    linkedin: `${fact} Our survey says 91 % come back.`,
  })
  // It survives being written again.
  ordered.writer.post = async (_brief, _article, { before }) => before
  await ordered.run()
  const claims = await claimsOf(ordered)
  const post = claims.claims.filter(({ place }) => place === 'posts.linkedin')
  expect(post.map(({ verdict }) => verdict)).toEqual(['supported', 'not_found'])
})

test('where a client wants no check, nothing is judged and nothing is kept back', async () => {
  const ordered = await orderedWithFact()
  const { user, id } = ordered
  const { clientId } = await user.api.articles.get({ id })
  await send(user, 'PUT', `/api/v1/clients/${clientId}/claims`, { mode: 'off' })
  await ordered.run()
  expect(judged(ordered)).toEqual([])
  expect(await claimsOf(ordered)).toMatchObject({ mode: 'off', checked: false })
})

test('what was found for one client is not shown once the article has moved to another', async () => {
  const ordered = await orderedWithFact()
  const { user, id } = ordered
  await ordered.run()
  const other = await user.api.clients.create({ name: 'Other', industry: 'Media' })
  const campaign = await createCampaign(user, { clientId: other.id })
  await trial.server.database.kysely
    .updateTable('articles')
    .set({ client_id: other.id, campaign_id: campaign.id })
    .where('id', '=', id)
    .execute()
  const claims = await claimsOf(ordered)
  expect(claims.checked).toBe(false)
  expect(JSON.stringify(claims)).not.toContain('harbour.example')
})

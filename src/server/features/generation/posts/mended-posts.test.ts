import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { send } from '#test/factories/payments.ts'
import { attemptOf, type Ordered, startGenerationTrial, writePosts } from '../generation.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

const faulty = 'Rival Ltd is slower, by 91 %.'

/** An article whose writer names a competitor on LinkedIn, and what it is told of that. */
async function orderedWithFault(mends: boolean) {
  const ordered = await trial.order({ relatedContentTypes: ['linkedin', 'twitter'] })
  const { user, id, writer } = ordered
  const { clientId } = await user.api.articles.get({ id })
  const rules = { competitors: ['Rival Ltd'] }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
  const { social } = writer
  writer.social = async (brief, draft, call) => ({
    ...(await social(brief, draft, call)),
    ...{ linkedin: faulty, facebook: faulty },
  })
  const told: { network: string; findings?: string[] }[] = []
  const { post } = writer
  writer.post = async (brief, article, again, call) => {
    await post(brief, article, again, call)
    told.push({ network: again.network, findings: again.findings ?? [] })
    expect(article.conclusion).not.toBe('')
    return mends ? 'Booking takes a moment.' : 'Rival Ltd is slower, by 92 %.'
  }
  return { ordered, told }
}

const linkedinOf = async ({ user, id }: Ordered) => (await user.api.articles.get({ id })).social

test('a post with findings is written again once, with them, and only where it was ordered', async () => {
  const { ordered, told } = await orderedWithFault(true)
  await ordered.run()
  expect(told).toEqual([
    {
      network: 'linkedin',
      findings: expect.arrayContaining([
        expect.stringContaining('91'),
        '“Rival Ltd” is a competitor that is never to be named.',
      ]),
    },
  ])
  expect(await linkedinOf(ordered)).toMatchObject({ linkedin: 'Booking takes a moment.' })
  expect(ordered.writer.calls).toMatchObject({ social: 1, post: 1 })
})

test('a version that is no better is not taken', async () => {
  const { ordered, told } = await orderedWithFault(false)
  await ordered.run()
  expect(told).toHaveLength(1)
  expect(await linkedinOf(ordered)).toMatchObject({ linkedin: faulty })
})

test('posts that are written again by themselves are checked as the first ones', async () => {
  const { ordered, told } = await orderedWithFault(true)
  const { user, id, writer, context, runId } = ordered
  const { social } = writer
  let times = 0
  writer.social = async (brief, draft, call) => {
    times += 1
    if (times === 1) throw new ProviderError('rejected', 'The writing service refused.')
    return await social(brief, draft, call)
  }
  await ordered.run()
  expect(told).toEqual([])
  await user.api.generation.retry({ id, cost: 0 })
  const payload = { workspaceId: user.workspaceId, runId: await runId() }
  await writePosts(context, payload, attemptOf())
  expect(told.map(({ network }) => network)).toEqual(['linkedin'])
  expect(await linkedinOf(ordered)).toMatchObject({ linkedin: 'Booking takes a moment.' })
})

test('a run that is killed while a post is written again buys nothing twice', async () => {
  const { ordered, told } = await orderedWithFault(true)
  ordered.writer.before(
    'post',
    () => {
      throw new Error('killed')
    },
    1,
  )
  await expect(ordered.run()).rejects.toThrow('killed')
  await ordered.run()
  expect(told).toHaveLength(1)
  expect(ordered.writer.calls).toMatchObject({ plan: 1, social: 1, post: 1, edit: 1 })
  expect(await linkedinOf(ordered)).toMatchObject({ linkedin: 'Booking takes a moment.' })
})

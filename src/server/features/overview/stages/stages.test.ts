import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEntries } from '#contracts/calendar.ts'
import {
  type ArticleStage,
  articleStages,
  isFinished,
  stageLabels,
  stagesOfTurn,
} from '#contracts/rules/articles/article-stages.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { newId } from '#server/kernel/ids.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { approvalSteps } from './approval-steps.fixture.ts'
import { siteSteps } from './site-steps.fixture.ts'
import { dueOn, order, type Told, type World } from './told-history.fixture.ts'
import { toldStage, toldTurn } from './told-stage.fixture.ts'
import { writingSteps } from './writing-steps.fixture.ts'

/** What can happen to an article, told and done. */
const steps = { ...writingSteps, ...approvalSteps, ...siteSteps }

const histories = Number(process.env.HISTORIES ?? 80)
const seed = process.env.HISTORY_SEED ?? 'copydesk'
const longest = 14

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function makeWorld(user: TestUser): Promise<World> {
  const { kysely } = server.database
  const { id: campaignId, clientId } = await createCampaign(user)
  const of = { workspace_id: user.workspaceId, platform: 'wordpress' as const }
  const sites = [newId(), newId()] as const
  for (const id of sites) {
    await kysely
      .insertInto('credentials')
      .values({ ...of, id, name: id })
      .execute()
  }
  const { userId: colleagueId } = await addMember(server, user, {})
  const { workspaceId, userId } = user
  return { kysely, workspaceId, userId, colleagueId, clientId, campaignId, sites }
}

async function live(world: World, random: () => number): Promise<{ told: Told; was: string[] }> {
  const told = await order(world)
  const was = ['order']
  for (let left = Math.ceil(random() * longest); left > 0; left -= 1) {
    const possible = Object.entries(steps).filter(([, step]) => step.can(told))
    const [name, step] = possible[Math.floor(random() * possible.length)] ?? []
    if (!name || !step) break
    const site = random() < 0.5 ? 0 : 1
    await world.kysely.transaction().execute((tx) => step.do(world, told, tx, site))
    was.push(name)
  }
  return { told, was }
}

type Filter = NonNullable<Parameters<TestUser['api']['articles']['list']>[0]>

/** Every article of a list, by its id. */
async function listed(user: TestUser, filter: Filter = {}) {
  const found = new Map<string, ArticleStage>()
  for (let page = 1; ; page += 1) {
    const { items, total } = await user.api.articles.list({ ...filter, page })
    for (const { id, standing } of items) found.set(id, standing.stage)
    if (page * 20 >= total) return { found, total }
  }
}

test(
  'after any history, every screen names the stage that whoever was there would',
  async () => {
    const user = await server.signUp()
    const world = await makeWorld(user)
    const random = seededRandom(seed)
    const all: { told: Told; was: string[] }[] = []
    for (let n = 0; n < histories; n += 1) all.push(await live(world, random))
    for (const signOff of ['none', 'both'] as const) {
      await world.kysely
        .updateTable('clients')
        .set({ sign_off: signOff })
        .where('id', '=', world.clientId)
        .execute()
      const expected = new Map(all.map(({ told }) => [told.id, toldStage(told, signOff)]))
      const { found } = await listed(user)
      const wrong = all.filter(({ told }) => found.get(told.id) !== expected.get(told.id))
      expect(
        wrong.map(({ told, was }) => [was, found.get(told.id), expected.get(told.id)]),
      ).toEqual([])
      const totals = new Map<ArticleStage, number>()
      for (const stage of expected.values()) totals.set(stage, (totals.get(stage) ?? 0) + 1)
      await agree(user, world, expected, totals)
      await waitFor(
        user,
        new Map(all.map(({ told }) => [told.id, toldTurn(told, toldStage(told, signOff))])),
      )
      await figuresAreLists(user, world)
    }
  },
  120_000 + histories * 1_000,
)

async function agree(
  user: TestUser,
  { clientId, campaignId }: World,
  expected: Map<string, ArticleStage>,
  totals: Map<ArticleStage, number>,
): Promise<void> {
  const sorted = (stages: { stage: ArticleStage; total: number }[]) =>
    Object.fromEntries(stages.map(({ stage, total }) => [stage, total]))
  const [ofClient, ofCampaign] = await Promise.all([
    user.api.overview.client({ id: clientId }),
    user.api.overview.campaign({ id: campaignId }),
  ])
  expect(sorted(ofClient.stages)).toEqual(Object.fromEntries(totals))
  expect(sorted(ofCampaign.stages)).toEqual(Object.fromEntries(totals))
  // The columns of the board, and the filters of the list.
  for (const stage of articleStages) {
    const { found, total } = await listed(user, { stage })
    const own = [...expected].filter(([, one]) => one === stage).map(([id]) => id)
    expect([stage, total, [...found.keys()].sort()]).toEqual([stage, own.length, own.sort()])
  }
  const { csv } = await deskApi(server, user).exportList({})
  const lines = csv.trim().split('\r\n').slice(1)
  const inFile = new Map<string, number>()
  for (const line of lines) {
    const label = line.split(',')[3] ?? ''
    inFile.set(label, (inFile.get(label) ?? 0) + 1)
  }
  expect(Object.fromEntries(inFile)).toEqual(
    Object.fromEntries([...totals].map(([stage, total]) => [stageLabels[stage], total])),
  )
  const february = { from: '2026-02-01', to: '2026-02-28' }
  const { items, cut } = await user.api.overview.calendar(february)
  for (const { articleId, stage } of items) {
    expect([articleId, stage]).toEqual([articleId, expected.get(articleId)])
  }
  const due = items.filter(({ kind }) => kind === 'due').map(({ articleId }) => articleId)
  const open = [...expected].filter(([, stage]) => !isFinished(stage)).map(([id]) => id)
  // All are due on one day, of which the calendar shows the first and says that there are more.
  expect(due).toEqual(open.sort().slice(0, calendarEntries))
  expect(cut.includes(dueOn)).toBe(open.length > calendarEntries)
  const [first] = expected
  if (first) {
    expect((await user.api.articles.get({ id: first[0] })).standing.stage).toBe(first[1])
  }
}

/** What waits for the person, and what of theirs waits for others, is what whoever was there would say. */
async function waitFor(user: TestUser, expected: Map<string, 'me' | 'others' | null>) {
  const overview = await user.api.overview.get({})
  for (const [turn, said] of [
    ['me', overview.today],
    ['others', overview.others],
  ] as const) {
    const own = [...expected].filter(([, one]) => one === turn).map(([id]) => id)
    const { found, total } = await listed(user, { turn })
    expect([turn, [...found.keys()].sort()]).toEqual([turn, own.sort()])
    expect([turn, total]).toEqual([turn, own.length])
    if (said.complete) expect([turn, said.total]).toEqual([turn, own.length])
    else expect(said.total).toBeLessThanOrEqual(own.length)
    for (const { id } of said.items) expect(own).toContain(id)
    expect(said.items.length > 0).toBe(own.length > 0)
  }
}

/** Every figure of the overview is the length of the list that it opens. */
async function figuresAreLists(user: TestUser, { clientId }: World) {
  const overview = await user.api.overview.get({})
  const lengthOf = async (filter: Filter) => (await user.api.articles.list(filter)).total
  expect(overview.writing.total).toBe(await lengthOf({ stage: ['waiting', 'writing'] }))
  for (const { stage, total } of overview.stages) {
    expect([stage, total]).toEqual([stage, await lengthOf({ stage })])
  }
  const weekBegan = new Date(new Date().toISOString().slice(0, 10)).getTime() - 6 * 86_400_000
  const publishedSince = new Date(weekBegan).toISOString()
  expect(overview.published.total).toBe(await lengthOf({ publishedSince }))
  const strip = overview.clients.find(({ id }) => id === clientId)
  expect(strip).toMatchObject({
    us: await lengthOf({ clientId, stage: stagesOfTurn('us') }),
    colleagues: await lengthOf({ clientId, stage: stagesOfTurn('colleague') }),
    them: await lengthOf({ clientId, stage: stagesOfTurn('client') }),
  })
}

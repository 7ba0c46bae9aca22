import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdicts } from '#contracts/approval/sign-off-shapes.ts'
import { type SignOffStage, signOffStages } from '#contracts/rules/approval/sign-off-stages.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import {
  campaigns,
  gather,
  Refused,
  reviewers,
  sizes,
  type Team,
  workOn,
} from './desk-of-promise.fixture.ts'
import { Promised } from './promise.fixture.ts'

/** A few in the suite; SEQUENCES=1000 SEQUENCE_SEED=… for more. */
const sequences = Number(process.env.SEQUENCES ?? 24)
const seed = process.env.SEQUENCE_SEED ?? 'promise'
const stepsEach = 14
/** A workspace may send 200 emails a day for approval, and a sequence a few of them. */
const perWorkspace = 24

let server: TestApp
let site: FakeWordPress
beforeAll(async () => {
  server = await startTestApp()
  site = await startFakeWordPress()
})
afterAll(async () => {
  await site.close()
  await server.close()
})

/** What was tried and taken, and what went out and was kept back. */
const counts = { steps: 0, accepted: 0, out: 0, kept: 0 }

test(`what people of every role do lets nothing unapproved out, in ${sequences} sequences`, {
  timeout: 60_000 + sequences * 20_000,
}, async () => {
  const teams = new Map<number, Team>()
  for (let n = 0; n < sequences; n += 1) {
    const size = sizes[n % sizes.length] ?? 4
    if (n % (perWorkspace * sizes.length) < sizes.length)
      teams.set(size, await gather(server, site, size))
    const team = teams.get(size)
    if (team) await runSequence(team, `${seed} ${n}`)
    if (process.env.SEQUENCES && (n + 1) % 50 === 0) {
      process.stdout.write(`${n + 1} sequences: ${JSON.stringify(counts)}\n`)
    }
  }
  expect(counts.out).toBeGreaterThan(0)
  expect(counts.kept).toBeGreaterThan(0)
})

async function runSequence(team: Team, name: string): Promise<void> {
  const random = seededRandom(name)
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.6)
  const members = [...team.people.keys()]
  const author = one(members)
  const stages = new Map<string, SignOffStage>([
    ['a', one(signOffStages)],
    ['b', one(signOffStages)],
  ])
  const rules = new Map(
    campaigns.map((campaign) => [
      campaign as string,
      {
        client: campaign === 'elsewhere' ? 'b' : 'a',
        own: campaign === 'as the client' ? null : one([null, ...signOffStages]),
      },
    ]),
  )
  const begun = { author, campaign: one(campaigns) }
  const desk = await workOn(team, begun)
  for (const client of ['a', 'b'] as const)
    await desk.setClient('owner', client, stages.get(client) ?? 'none')
  for (const [campaign, { own }] of rules) await desk.setCampaign('owner', campaign, own)
  const promised = new Promised({ ...begun, team: members, clients: stages, campaigns: rules })
  const done: string[] = []
  const fail = (what: string) => {
    throw new Error(`${name}: ${what} after\n${done.join('\n')}`)
  }

  /** Tries something; whether the product took it. */
  const tries = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    counts.steps += 1
    try {
      await work()
      counts.accepted += 1
      done.push(`✓ ${what}`)
      return true
    } catch (error) {
      const code = String(Reflect.get(Object(error), 'code'))
      if (!(error instanceof Refused) && !refusals.has(code))
        throw new Error(`${name}: ${what}`, { cause: error })
      done.push(`× ${what} (${code})`)
      return false
    }
  }

  const opened = (
    who: string,
    round: { stage: 'internal' | 'client'; asked: readonly string[]; everyone: boolean },
  ) =>
    promised.rounds.push({
      ...round,
      ...{ client: promised.clientOf(), text: promised.text, sentBy: who },
      ...{ said: new Map(), revoked: new Set(), over: false },
    })

  const steps = {
    ask: async () => {
      const who = one(members)
      const stage = one(['internal', 'client'] as const)
      const asked = some(
        stage === 'internal' ? members : [...reviewers, ...(random() < 0.3 ? [who] : [])],
      )
      const everyone = random() < 0.4
      const what = `${who} asks ${stage} ${asked.join('+')}${everyone ? ' all' : ''}`
      if (await tries(what, () => desk.ask(who, stage, asked, everyone)))
        opened(who, { stage, asked, everyone })
    },
    again: async () => {
      const who = one(members)
      let round: Awaited<ReturnType<typeof desk.again>> | undefined
      await tries(`${who} asks again`, async () => {
        round = await desk.again(who)
      })
      if (round) opened(who, round)
    },
    decide: async () => {
      const asked = promised.last?.asked
      const who = one(asked?.length ? asked : members)
      const verdict = random() < 0.75 ? 'approve' : one(verdicts)
      const may = promised.mayDecide(who)
      // Whoever has no seat has nothing to send.
      if (!promised.last?.asked.includes(who)) return
      if (await tries(`${who} says ${verdict}`, () => desk.decide(who, verdict))) {
        if (!may) fail(`${who} decided and may not`)
        promised.last?.said.set(who, verdict)
      }
    },
    revoke: async () => {
      const whom = one(promised.last?.asked ?? [''])
      if (whom && (await tries(`${whom} is revoked`, () => desk.revoke(one(members), whom)))) {
        promised.last?.revoked.add(whom)
      }
    },
    recall: async () => {
      if (promised.last && (await tries('recalled', () => desk.recall(one(members)))))
        promised.last.over = true
    },
    edit: async () => {
      const part = one(['text', 'post', 'read time'] as const)
      if (await tries(`edit of the ${part}`, () => desk.edit(one(members), part)))
        promised.text += 1
    },
    move: async () => {
      const [who, to, byBrief] = [one(members), one(campaigns), random() < 0.5]
      const may = promised.mayMove(who, to)
      const from = promised.clientOf()
      if (to === promised.campaign) return
      if (
        await tries(`${who} moves it to ${to}`, () =>
          desk.move(who, to, byBrief || from !== promised.clientOf(to)),
        )
      ) {
        if (!may) fail(`${who} moved it and may not`)
        promised.moveTo(to)
      } else if (may) fail(`${who} may move it and could not`)
    },
    rule: async () => {
      const who = one(members)
      const isManager = who === 'owner' || who === 'admin'
      const stage = one(signOffStages)
      const client = one(['a', 'b'] as const)
      const campaign = one([...campaigns, null])
      const own = random() < 0.3 ? null : stage
      const what = campaign
        ? `${who} sets ${campaign} to ${own}`
        : `${who} sets ${client} to ${stage}`
      const took = await tries(what, () =>
        campaign ? desk.setCampaign(who, campaign, own) : desk.setClient(who, client, stage),
      )
      if (took !== isManager) fail(`${what}: ${took}`)
      if (took && campaign)
        rules.set(campaign, { client: campaign === 'elsewhere' ? 'b' : 'a', own })
      else if (took) stages.set(client, stage)
    },
    publish: async () => {
      const who = one(members)
      const may = promised.mayGoOut()
      let id = ''
      await tries(`${who} publishes`, async () => {
        id = await desk.publish(who)
      })
      if ((id !== '') !== may) fail(`published: ${id !== ''}, and it may go out: ${may}`)
      if (!id) {
        counts.kept += 1
        return
      }
      // Between the order and its delivery anything can happen.
      if (random() < 0.4) await steps[one(['edit', 'rule', 'revoke', 'decide', 'move'] as const)]()
      const mayStill = promised.mayGoOut()
      const out = await desk.deliver(id)
      if (out !== mayStill) fail(`delivered: ${out}, and it may go out: ${mayStill}`)
      if (!out) return
      counts.out += 1
      const post = site.posts.find(({ content }) => content.includes(desk.conclusion()))
      if (!post) fail('another text went out')
    },
  }
  const likely = [
    ...['ask', 'ask', 'ask', 'decide', 'decide', 'decide', 'decide', 'decide', 'revoke', 'revoke'],
    ...['edit', 'move', 'rule', 'again', 'recall', 'publish', 'publish', 'publish'],
  ] as (keyof typeof steps)[]
  for (let step = 0; step < stepsEach; step += 1) await steps[one(likely)]()
  await steps.publish()
  if (((await desk.shownObstacle()) === null) !== promised.mayGoOut())
    fail('the screen says otherwise')
}

const refusals = new Set(['forbidden', 'conflict', 'gone', 'not_found', 'invalid_input'])

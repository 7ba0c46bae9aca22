import { randomUUID } from 'node:crypto'
import { jobContext } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { FakeWordPress } from '#test/fakes/wordpress.ts'
import { attemptTask } from '#test/tasks.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'
import { decide } from '../review/decide.ts'
import { signOffApi } from '../signoff.fixture.ts'

export const reviewers = ['anna', 'ben'] as const
export const campaigns = ['as the client', 'first', 'second', 'elsewhere'] as const
export const sizes = [1, 2, 4] as const

export type Team = Awaited<ReturnType<typeof gather>>

/** A workspace of so many people with two clients, and a site that both publish to. */
export async function gather(server: TestApp, site: FakeWordPress, size: (typeof sizes)[number]) {
  const owner = await server.signUp()
  const a = (await createClient(owner, { name: 'A' })).id
  const b = (await createClient(owner, { name: 'B' })).id
  const people = new Map<string, TestUser>([['owner', owner]])
  if (size > 1) people.set('member', await addMember(server, owner))
  if (size > 2) {
    people.set('admin', await addMember(server, owner, { role: 'admin' }))
    people.set('limited', await addMember(server, owner, { clientIds: [a, b] }))
  }
  const ids = new Map<string, string>()
  for (const name of campaigns) {
    const clientId = name === 'elsewhere' ? b : a
    ids.set(name, (await createCampaign(owner, { name, clientId })).id)
  }
  const { platform, siteUrl, username, appPassword } = site.access()
  const credential = await owner.api.credentials.create({
    ...{ platform, siteUrl, username, appPassword, name: 'Site' },
  })
  return { server, people, clients: { a, b }, campaigns: ids, credentialId: credential.id }
}

const found = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`no ${key}`)
  return value
}

/** What people do with one article, by their names; each throws what the product answers. */
export async function workOn(
  team: Team,
  { author, campaign }: { author: string; campaign: string },
) {
  const { server, people, campaigns: ids, clients, credentialId } = team
  const person = (name: string) => found(people, name)
  const articleId = await createWrittenArticle(server.database, person('owner'), {
    slug: newId(),
  })
  await server.database.kysely
    .updateTable('articles')
    .set({ campaign_id: found(ids, campaign), user_id: person(author).userId })
    .set({ client_id: campaign === 'elsewhere' ? clients.b : clients.a })
    .where('id', '=', articleId)
    .execute()
  const api = (name: string) => signOffApi(server, person(name))
  const lastRound = async () => {
    const [round] = (await api('owner').get({ articleId })).rounds
    if (!round) throw new Error('no round')
    return round
  }
  const addressOf = (name: string) => people.get(name)?.email ?? `${name}@client.example`
  const seatOf = async (name: string) => {
    const round = await lastRound()
    const seat = round.seats.find(({ email }) => email === addressOf(name))
    if (!seat) throw new Error(`no seat of ${name}`)
    return { round, seat }
  }
  let conclusion = 'Buy once.'
  let edits = 0

  return {
    articleId,
    shownObstacle: async () => (await api('owner').get({ articleId })).obstacle,
    conclusion: () => conclusion,
    ask: (who: string, stage: 'internal' | 'client', asked: readonly string[], everyone: boolean) =>
      api(who).start({
        ...{ articleId, stage, everyone, message: '', dueOn: null },
        memberIds: stage === 'internal' ? asked.map((name) => person(name).userId) : [],
        reviewers:
          stage === 'client' ? asked.map((name) => ({ name, email: addressOf(name) })) : [],
      }),
    again: async (who: string) => {
      await api(who).again({ articleId })
      const round = await lastRound()
      const names = [...people.keys(), ...reviewers]
      const asked = round.seats.map(({ email }) => names.find((one) => addressOf(one) === email))
      return { stage: round.stage, everyone: round.everyone, asked: asked.map(String) }
    },
    recall: async (who: string) =>
      await api(who).recall({ articleId, roundId: (await lastRound()).id }),
    revoke: async (who: string, whom: string) => {
      const { seat } = await seatOf(whom)
      await api(who).revoke({ articleId, seatId: seat.id })
    },
    decide: async (who: string, verdict: 'approve' | 'approve_with_notes' | 'changes') => {
      const { round, seat } = await seatOf(who)
      const decision = { verdict, note: newId(), packageSha256: round.packageSha256 }
      if (round.stage === 'internal')
        return await api(who).decide({ articleId, roundId: round.id, ...decision })
      const secret = newSecret()
      await server.database.kysely
        .updateTable('review_seats')
        .set({ token_hash: secretHash(secret) })
        .where('id', '=', seat.id)
        .execute()
      const key = { id: seat.id, secret }
      const request = { ...server.wiring, key, requestId: randomUUID(), ip: null }
      return await decide(request, decision)
    },
    edit: async (who: string, part: 'text' | 'post' | 'read time') => {
      edits += 1
      const { editing, posts, articles } = person(who).api
      const article = await articles.get({ id: articleId })
      const text = `${edits} times`
      if (part === 'post') {
        const before = article.social?.twitter ?? ''
        await posts.save({ id: articleId, network: 'twitter', text, before })
      } else if (part === 'read time') {
        const change = { block: 'readTime' as const, before: article.readTime, text: `${edits}` }
        await editing.change({ id: articleId, change })
      } else {
        const next = `Buy ${text}, ${articleId}.`
        const change = { block: 'conclusion' as const, before: conclusion, text: next }
        await editing.change({ id: articleId, change })
        conclusion = next
      }
    },
    /** By the list within a client, by the brief to another. */
    move: async (who: string, to: string, byBrief: boolean) => {
      const { campaignId } = await person(who).api.articles.get({ id: articleId })
      const target = found(ids, to)
      if (byBrief) return await moveByBrief(person(who), articleId, target)
      const changes = [{ articleId, from: campaignId, to: target }]
      const moved = { field: 'campaign', changes }
      const { body } = await send<Moved>(person(who), 'POST', '/api/v1/desk/changes', moved)
      const [outcome] = body.outcomes ?? []
      if (outcome?.problem !== null) throw new Refused(outcome?.problem ?? 'not moved')
    },
    setClient: (who: string, client: 'a' | 'b', stage: 'none' | 'internal' | 'client' | 'both') =>
      api(who).setClient({ clientId: clients[client], stage }),
    setCampaign: (
      who: string,
      campaign: string,
      stage: 'none' | 'internal' | 'client' | 'both' | null,
    ) => api(who).setCampaign({ campaignId: found(ids, campaign), stage }),
    publish: async (who: string) => {
      const wanted = { articleId, credentialIds: [credentialId] }
      const { items } = await person(who).api.publications.publish(wanted)
      return items[0]?.id ?? ''
    },
    /** Has the queue try it once, for good; answers whether it went out. */
    deliver: async (publicationId: string): Promise<boolean> => {
      const context = jobContext(server.wiring, randomUUID())
      const { workspaceId } = person('owner')
      const subject = { workspaceId, subjectId: publicationId }
      await attemptTask(context, { name: 'deliver-publication' }, subject, { last: true })
      const { items } = await person('owner').api.publications.list({ articleId })
      return items.some(({ id, status }) => id === publicationId && status === 'published')
    },
  }
}

type Moved = { outcomes?: { problem: string | null }[] }

/** What the product does not do, said in an answer. */
export class Refused extends Error {}

async function moveByBrief(user: TestUser, id: string, campaignId: string): Promise<void> {
  const brief = await user.api.editing.brief({ id })
  const first = async (type: 'seo' | 'tone' | 'image' | 'author') =>
    (await user.api.templates.list({ type })).items[0]?.id ?? ''
  const [seo, tone, image, author] = await Promise.all([
    ...[first('seo'), first('tone'), first('image'), first('author')],
  ])
  await user.api.editing.saveBrief({
    ...brief,
    ...{ id, campaignId, seoTemplateId: seo ?? '', toneTemplateId: tone ?? '' },
    ...{ imageTemplateId: image ?? '', authorTemplateId: author ?? '' },
  })
}

import { type Kysely, sql } from 'kysely'
import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/kernel/ids.ts'

/** Where things belong that happen to articles. */
export type World = {
  kysely: Kysely<DB>
  workspaceId: string
  clientId: string
  campaignId: string
  userId: string
  /** A colleague, who is given some of the articles. */
  colleagueId: string
  sites: readonly [string, string]
}

export type Round = {
  id: string
  stage: 'internal' | 'client'
  state: RoundState
  closedAt: number
  /** Whether the person who looks at the screens is asked, and hasn't answered. */
  asksMe: boolean
}
type OnSite = {
  live: number | null
  failed: boolean
  stuck: boolean
  wrong: boolean
  edited: boolean
}

/** What a history has come to, as somebody would tell it who was there: nothing here is read from the database. */
export type Told = {
  id: string
  runId: string
  writing: 'queued' | 'at work' | 'asked' | 'ended'
  end: 'text' | 'draft' | 'failed' | 'cancelled' | null
  again: boolean
  looking: boolean
  /** Whether it was given to the colleague. */
  given: boolean
  revision: number
  rounds: Round[]
  /** Of each site: undefined for no schedule, else whether it was held back. */
  planned: [boolean | undefined, boolean | undefined]
  sites: [OnSite, OnSite]
  publishedAt: number
  /** The revision that the newest publication shows. */
  newest: { revision: number; at: number }[]
}

let ticks = 0
/** Times in order, a minute apart. */
const tick = () => {
  ticks += 1
  return Date.UTC(2026, 0, 1) + ticks * 60_000
}

const untouched = (): OnSite => ({
  live: null,
  failed: false,
  stuck: false,
  wrong: false,
  edited: false,
})

/** The day by which every article is to be finished. */
export const dueOn = '2026-02-10'

/** Orders an article. */
export async function order(world: World): Promise<Told> {
  const { kysely, workspaceId, clientId, campaignId, userId } = world
  const [id, runId] = [newId(), newId()]
  await kysely.transaction().execute(async (tx) => {
    const of = { workspace_id: workspaceId, user_id: userId }
    const into = { client_id: clientId, campaign_id: campaignId, input_type: 'topic' as const }
    await tx
      .insertInto('articles')
      .values({ ...of, ...into, id, input_value: id, due_on: dueOn })
      .execute()
    await tx
      .insertInto('generation_runs')
      .values({ ...of, id: runId, article_id: id })
      .execute()
  })
  const told: Told = {
    id,
    runId,
    writing: 'queued',
    end: null,
    again: false,
    looking: false,
    given: false,
    revision: 0,
    rounds: [],
    planned: [undefined, undefined],
    sites: [untouched(), untouched()],
    publishedAt: 0,
    newest: [],
  }
  return told
}

export type Step = {
  can: (told: Told) => boolean
  do: (world: World, told: Told, tx: Kysely<DB>, site: 0 | 1) => Promise<unknown>
}

const set = (tx: Kysely<DB>, told: Told, values: Record<string, unknown>) =>
  tx.updateTable('articles').set(values).where('id', '=', told.id).execute()
const setRun = (tx: Kysely<DB>, told: Told, values: Record<string, unknown>) =>
  tx.updateTable('generation_runs').set(values).where('id', '=', told.runId).execute()
const isOut = (told: Told) => told.sites.some(({ live }) => live !== null)
const hasText = (told: Told) =>
  told.writing === 'ended' && (told.end === 'text' || told.end === 'draft')
const openRound = (told: Told) => told.rounds.find(({ state }) => state === 'open')
const statusOf = (told: Told) =>
  isOut(told) ? 'published' : told.end === 'draft' ? 'draft' : 'completed'

async function closeRound(tx: Kysely<DB>, told: Told, state: RoundState) {
  const round = openRound(told)
  if (!round) return
  round.state = state
  round.closedAt = tick()
  await tx
    .updateTable('review_rounds')
    .set({ state, closed_at: new Date(round.closedAt) })
    .where('id', '=', round.id)
    .execute()
  if (round.stage === 'internal' && told.looking) {
    told.looking = false
    await set(tx, told, { status: statusOf(told) })
  }
}

async function send(
  world: World,
  told: Told,
  tx: Kysely<DB>,
  stage: Round['stage'],
  asksMe = false,
) {
  await closeRound(tx, told, 'superseded')
  for (const round of told.rounds.filter(
    (one) => one.state === 'approved' && one.stage === stage,
  )) {
    round.state = 'superseded'
    await tx
      .updateTable('review_rounds')
      .set({ state: 'superseded' })
      .where('id', '=', round.id)
      .execute()
  }
  const round: Round = { id: newId(), stage, state: 'open', closedAt: 0, asksMe }
  told.rounds.push(round)
  await tx
    .insertInto('review_rounds')
    .values({
      id: round.id,
      workspace_id: world.workspaceId,
      client_id: world.clientId,
      article_id: told.id,
      number: told.rounds.length,
      stage,
      revision: told.revision,
      package: '{}',
      package_sha256: 'a'.repeat(64),
    })
    .execute()
  if (asksMe) {
    await tx
      .insertInto('review_seats')
      .values({
        ...{ id: newId(), workspace_id: world.workspaceId, client_id: world.clientId },
        ...{ round_id: round.id, user_id: world.userId, name: 'Me', email: 'me@example.com' },
        expires_at: new Date('2099-01-01'),
      })
      .execute()
  }
  if (stage === 'internal' && !isOut(told)) {
    told.looking = true
    await set(tx, told, { status: 'pending_review', reviewer_id: world.userId })
  }
}

async function publication(
  world: World,
  told: Told,
  tx: Kysely<DB>,
  site: 0 | 1,
  values: {
    status: 'published' | 'failed'
    published_at?: Date
    external_id?: string
    url?: string
  },
) {
  const at = new Date(values.published_at ?? tick())
  await tx
    .insertInto('publications')
    .values({
      id: newId(),
      workspace_id: world.workspaceId,
      article_id: told.id,
      credential_id: world.sites[site],
      platform: 'wordpress',
      revision: told.revision,
      updated_at: at,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'credential_id', 'revision']).doUpdateSet({
        updated_at: at,
        withdrawal_problem: null,
        ...values,
      }),
    )
    .execute()
}

const sitePost = (world: World, told: Told, tx: Kysely<DB>, site: 0 | 1, values: object) =>
  tx
    .insertInto('site_posts')
    .values({
      workspace_id: world.workspaceId,
      article_id: told.id,
      credential_id: world.sites[site],
      delivery: newId(),
      sent: '{}',
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'credential_id']).doUpdateSet({ live: true, ...values }),
    )
    .execute()

/** What can happen to an article, told and done. */
export const steps: Record<string, Step> = {
  begin: {
    can: ({ writing }) => writing === 'queued',
    do: async (_, told, tx) => {
      told.writing = 'at work'
      await setRun(tx, told, { status: 'running' })
      await set(tx, told, { status: 'processing' })
    },
  },
  'show the outline': {
    can: ({ writing }) => writing === 'at work',
    do: async (_, told, tx) => {
      told.writing = 'asked'
      await setRun(tx, told, { status: 'queued', outline: 'waiting' })
    },
  },
  'approve the outline': {
    can: ({ writing }) => writing === 'asked',
    do: async (_, told, tx) => {
      told.writing = 'at work'
      await setRun(tx, told, { outline: 'approved' })
    },
  },
  finish: {
    can: ({ writing }) => writing === 'at work',
    do: async (_, told, tx) => {
      Object.assign(told, { writing: 'ended', end: 'text', revision: 1 })
      await setRun(tx, told, { status: 'completed' })
      await set(tx, told, { status: 'completed', revision: 1, title: `Title of ${told.id}` })
    },
  },
  fail: {
    can: ({ writing, revision }) => writing === 'at work' && revision === 0,
    do: async (_, told, tx) => {
      Object.assign(told, { writing: 'ended', end: 'failed' })
      await setRun(tx, told, { status: 'failed' })
      await set(tx, told, { status: 'generation_failed', failure_message: 'No answer.' })
    },
  },
  cancel: {
    can: ({ writing }) => writing !== 'ended',
    do: async (_, told, tx) => {
      const kept = told.writing === 'at work'
      Object.assign(told, { writing: 'ended', end: kept ? 'draft' : 'cancelled' })
      await setRun(tx, told, { status: 'cancelled' })
      await set(tx, told, kept ? { status: 'draft' } : { status: 'failed', cancelled: true })
    },
  },
  edit: {
    can: hasText,
    do: async (_, told, tx) => {
      told.revision += 1
      for (const round of told.rounds) if (round.state === 'approved') round.state = 'voided'
      await set(tx, told, { revision: told.revision, title: `Version ${told.revision}` })
    },
  },
  'write again': {
    can: (told) => hasText(told) && !told.again,
    do: async (_, told, tx) => {
      told.again = true
      await set(tx, told, { written_again: true })
    },
  },
  'end writing again': {
    can: ({ again }) => again,
    do: async (_, told, tx) => {
      told.again = false
      await set(tx, told, { written_again: false })
    },
  },
  'give to the colleague': {
    can: ({ given }) => !given,
    do: async (world, told, tx) => {
      told.given = true
      await set(tx, told, { assignee_id: world.colleagueId })
    },
  },
  'take over': {
    can: ({ given }) => given,
    do: async (world, told, tx) => {
      told.given = false
      await set(tx, told, { assignee_id: world.userId })
    },
  },
  'ask for a look': {
    can: (told) => hasText(told) && !isOut(told) && !told.looking && !openRound(told),
    do: async (world, told, tx) => {
      told.looking = true
      await set(tx, told, { status: 'pending_review', reviewer_id: world.userId })
    },
  },
  'end the look': {
    can: (told) => told.looking && !openRound(told),
    do: async (_, told, tx) => {
      told.looking = false
      await set(tx, told, { status: statusOf(told) })
    },
  },
  'send to a colleague': {
    can: hasText,
    do: (world, told, tx, site) => send(world, told, tx, 'internal', site === 0),
  },
  'send to the client': { can: hasText, do: (world, told, tx) => send(world, told, tx, 'client') },
  approve: {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'approved'),
  },
  'ask for changes': {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'changes_requested'),
  },
  recall: {
    can: (told) => openRound(told) !== undefined,
    do: (_, told, tx) => closeRound(tx, told, 'recalled'),
  },
  schedule: {
    can: hasText,
    do: async (world, told, tx, site) => {
      if (told.planned[site] !== undefined) return
      told.planned[site] = false
      await tx
        .insertInto('scheduled_publications')
        .values({
          id: newId(),
          workspace_id: world.workspaceId,
          article_id: told.id,
          credential_id: world.sites[site],
          local_time: '2026-02-20T09:00',
          time_zone: 'UTC',
          due_at: new Date('2026-02-20T09:00:00Z'),
        })
        .execute()
    },
  },
  'hold back': {
    can: ({ planned }) => planned.includes(false),
    do: async (world, told, tx) => {
      const site = told.planned[0] === false ? 0 : 1
      told.planned[site] = true
      await tx
        .updateTable('scheduled_publications')
        .set({ problem: 'The site did not answer.' })
        .where('article_id', '=', told.id)
        .where('credential_id', '=', world.sites[site])
        .execute()
    },
  },
  unschedule: {
    can: ({ planned }) => planned.some((one) => one !== undefined),
    do: async (_, told, tx) => {
      told.planned = [undefined, undefined]
      await tx.deleteFrom('scheduled_publications').where('article_id', '=', told.id).execute()
    },
  },
  publish: {
    can: hasText,
    do: async (world, told, tx, site) => {
      const at = tick()
      told.planned[site] = undefined
      told.looking = false
      told.publishedAt = at
      told.sites[site] = { ...untouched(), live: at }
      told.newest.push({ revision: told.revision, at })
      await tx
        .deleteFrom('scheduled_publications')
        .where('article_id', '=', told.id)
        .where('credential_id', '=', world.sites[site])
        .execute()
      const sent = { external_id: '7', url: 'https://site.example/7', published_at: new Date(at) }
      await publication(world, told, tx, site, { status: 'published', ...sent })
      await sitePost(world, told, tx, site, { check_state: 'ok', found_text: null })
      await set(tx, told, { status: 'published', last_published_at: new Date(at) })
    },
  },
  'be refused by the site': {
    // An attempt with a revision that is live there is a row of its own.
    can: (told) => hasText(told) && !isOut(told),
    do: async (world, told, tx, site) => {
      told.sites[site].failed = true
      await publication(world, told, tx, site, { status: 'failed' })
    },
  },
  'look wrong': {
    can: isOut,
    do: async (world, told, tx) => {
      const site = told.sites[0].live === null ? 1 : 0
      told.sites[site].wrong = true
      await sitePost(world, told, tx, site, { check_state: 'problems' })
    },
  },
  'be edited on the site': {
    can: isOut,
    do: async (world, told, tx) => {
      const site = told.sites[0].live === null ? 1 : 0
      told.sites[site].edited = true
      await sitePost(world, told, tx, site, { found_text: 'Other words' })
    },
  },
  'be looked at again': {
    can: isOut,
    do: async (_, told, tx) => {
      for (const site of told.sites) Object.assign(site, { wrong: false, edited: false })
      await tx
        .updateTable('site_posts')
        .set({ check_state: 'ok', found_text: null })
        .where('article_id', '=', told.id)
        .execute()
    },
  },
  'refuse to be taken back': {
    can: isOut,
    do: async (world, told, tx) => {
      const site = told.sites[0].live === null ? 1 : 0
      told.sites[site].stuck = true
      await tx
        .updateTable('publications')
        .set({ withdrawal_problem: 'The site keeps it.' })
        .where('article_id', '=', told.id)
        .where('credential_id', '=', world.sites[site])
        .where('status', '=', 'published')
        .execute()
    },
  },
  unpublish: {
    can: isOut,
    do: async (_, told, tx) => {
      for (const site of told.sites) Object.assign(site, { ...untouched(), failed: site.failed })
      Object.assign(told, { newest: [], publishedAt: 0 })
      await tx
        .updateTable('publications')
        .set({ status: 'unpublished', published_at: null, withdrawal_problem: null })
        .where('article_id', '=', told.id)
        .where('status', '=', 'published')
        .execute()
      await tx
        .updateTable('site_posts')
        .set({ live: false })
        .where('article_id', '=', told.id)
        .execute()
      await set(tx, told, {
        last_published_at: null,
        status: sql`case when status = 'published' then ${statusOf(told)} else status end`,
      })
    },
  },
}

import type { Kysely } from 'kysely'
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
export const tick = () => {
  ticks += 1
  return Date.UTC(2026, 0, 1) + ticks * 60_000
}

export const untouched = (): OnSite => ({
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

export const set = (tx: Kysely<DB>, told: Told, values: Record<string, unknown>) =>
  tx.updateTable('articles').set(values).where('id', '=', told.id).execute()
export const setRun = (tx: Kysely<DB>, told: Told, values: Record<string, unknown>) =>
  tx.updateTable('generation_runs').set(values).where('id', '=', told.runId).execute()
export const isOut = (told: Told) => told.sites.some(({ live }) => live !== null)
export const hasText = (told: Told) =>
  told.writing === 'ended' && (told.end === 'text' || told.end === 'draft')
export const openRound = (told: Told) => told.rounds.find(({ state }) => state === 'open')
export const statusOf = (told: Told) =>
  isOut(told) ? 'published' : told.end === 'draft' ? 'draft' : 'completed'

import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  hasText,
  isOut,
  type Step,
  set,
  statusOf,
  type Told,
  tick,
  untouched,
  type World,
} from './told-history.fixture.ts'

/** How an article is scheduled, and what happens to it on its sites. */
export const siteSteps: Record<string, Step> = {
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

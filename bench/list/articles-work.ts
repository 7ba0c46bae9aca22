import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { articlesPageSize } from '#contracts/rules/page-size.ts'
import type { Database } from '#server/db/connect.ts'
import { uniqueMark, type Work } from '../measuring/load.ts'
import { tenant } from './load-articles.ts'

/** The same work asked of Copydesk and of the floor. */
export type Row = { name: string; copydesk: Work; floor: Work | null; aims: Aims }
/** Milliseconds for one request; share of the floor's requests per second, or requests per second. */
export type Aims = {
  server: { ms: number; share: number }
  embedded: { ms: number; perSecond?: number }
}

const session = z.object({ access_token: z.string() })

/** Signs in by password, as a browser does, and answers the headers of a signed-in request. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: tenant.email, password: tenant.password }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  const { access_token: token } = session.parse(await answer.json())
  return { authorization: `Bearer ${token}` }
}

/** Ids in a loaded database that the requests name. */
export type Subjects = { articleId: string; order: Record<string, string> }

/** Where the requests go; `floor` null leaves it out. */
export type Origins = { copydesk: string; floor: string | null }

/** A page in the middle of the large tenant's. */
export const deepPageOf = (rows: number) =>
  Math.max(2, Math.floor((rows * 10) / 19 / articlesPageSize / 2))

/** The rows of the table, creating last: what it leaves behind would lie in the way of the reading. */
export function articlesWork(
  subjects: Subjects,
  rows: number,
  signedIn: Record<string, string>,
  origins: Origins,
): Row[] {
  const id = subjects.articleId
  const deepPage = deepPageOf(rows)
  const own = (path: string): Work => ({
    method: 'GET',
    url: `${origins.copydesk}/api/v1/articles${path}`,
    headers: signedIn,
  })
  const inTexts = (word: string): Work => ({
    method: 'GET',
    url: `${origins.copydesk}/api/v1/search/articles?text=${word}`,
    headers: signedIn,
  })
  const floor = (path: string, parameters: Record<string, string | number>): Work | null => {
    if (!origins.floor) return null
    const url = new URL(path, origins.floor)
    url.searchParams.set('workspace', tenant.workspaceId)
    for (const [name, value] of Object.entries(parameters)) {
      url.searchParams.set(name, String(value))
    }
    return { method: 'GET', url: url.href, headers: {} }
  }
  return [
    {
      name: 'newest 20 with total',
      copydesk: own(''),
      floor: floor('/list', { offset: 0 }),
      aims: { server: { ms: 2, share: 0.6 }, embedded: { ms: 4, perSecond: 400 } },
    },
    {
      name: `page ${deepPage} of it`,
      copydesk: own(`?page=${deepPage}`),
      floor: floor('/list', { offset: (deepPage - 1) * articlesPageSize }),
      aims: { server: { ms: 9, share: 0.85 }, embedded: { ms: 20 } },
    },
    {
      name: 'search, rare word',
      copydesk: own(`?search=${tenant.rareWord}`),
      floor: floor('/search', { word: tenant.rareWord }),
      aims: { server: { ms: 3, share: 0.6 }, embedded: { ms: 4 } },
    },
    {
      name: 'search in texts, rare word',
      copydesk: inTexts(tenant.rareWord),
      floor: floor('/texts', { word: tenant.rareWord }),
      aims: { server: { ms: 20, share: 0.33 }, embedded: { ms: 60 } },
    },
    {
      name: 'search in texts, common word',
      copydesk: inTexts('winter'),
      floor: floor('/texts', { word: 'winter' }),
      aims: { server: { ms: 60, share: 0.33 }, embedded: { ms: 150 } },
    },
    {
      name: 'one article',
      copydesk: own(`/${id}`),
      floor: floor('/article', { id }),
      aims: { server: { ms: 1, share: 0.45 }, embedded: { ms: 2 } },
    },
    {
      name: 'dashboard',
      copydesk: { method: 'GET', url: `${origins.copydesk}/api/v1/overview`, headers: signedIn },
      floor: floor('/home', {}),
      aims: { server: { ms: 30, share: 0.5 }, embedded: { ms: 60 } },
    },
    {
      name: 'create an article',
      ...creating(subjects, signedIn, origins),
      aims: { server: { ms: 3, share: 0.25 }, embedded: { ms: 3, perSecond: 500 } },
    },
  ]
}

/** What is only read of the rows, at an origin. */
export function readsOf(
  subjects: Subjects,
  rows: number,
  signedIn: Record<string, string>,
  origin: string,
): Work[] {
  const asked = articlesWork(subjects, rows, signedIn, { copydesk: origin, floor: null })
  return asked.map(({ copydesk }) => copydesk).filter(({ method }) => method === 'GET')
}

/** The same of the floor. */
export function floorReadsOf(subjects: Subjects, rows: number, origin: string): Work[] {
  const asked = articlesWork(subjects, rows, {}, { copydesk: origin, floor: origin })
  return asked.flatMap(({ floor }) => (floor?.method === 'GET' ? [floor] : []))
}

function creating(
  subjects: Subjects,
  signedIn: Record<string, string>,
  origins: Origins,
): { copydesk: Work; floor: Work | null } {
  const body = JSON.stringify({
    campaignId: tenant.campaignId,
    inputType: 'topic',
    inputValue: 'Winter tyres for small vans',
    ...subjects.order,
  })
  const headers = { 'content-type': 'application/json' }
  const key = `bench-${uniqueMark}-${randomUUID()}`
  return {
    copydesk: {
      method: 'POST',
      url: `${origins.copydesk}/api/v1/articles`,
      headers: { ...headers, ...signedIn, 'idempotency-key': key },
      body,
    },
    floor: origins.floor ? { method: 'POST', url: `${origins.floor}/create`, headers, body } : null,
  }
}

/** Picks an article of the large tenant that has a run, and templates for an order. */
export async function readSubjects(database: Database): Promise<Subjects> {
  const one = async (statement: RawBuilder<{ id: string }>) => {
    const { rows } = await statement.execute(database.kysely)
    if (!rows[0]) throw new Error('the data set is too small')
    return rows[0].id
  }
  const template = (kind: string) =>
    one(sql`select id from ${sql.table(`${kind}_templates`)} order by name limit 1`)
  return {
    articleId: await one(sql`select id from articles where workspace_id = ${tenant.workspaceId}
      order by created_at desc limit 1 offset 50`),
    order: {
      seoTemplateId: await template('seo'),
      toneTemplateId: await template('tone'),
      imageTemplateId: await template('image'),
      authorTemplateId: await template('author'),
    },
  }
}

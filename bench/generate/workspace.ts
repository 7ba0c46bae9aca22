import { sql } from 'kysely'
import { z } from 'zod'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrating/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import { newId } from '#server/kernel/ids.ts'

export const account = { email: 'owner@bench.example', password: 'a password for measuring only' }

export type Order = Record<string, string | boolean>

/** As many facts as an article of full length rests on. */
const enoughFacts = 20

/**
 * Makes an account with credits, a client and a campaign; answers an order that lacks only its input. With facts of the client,
 * its articles are as long as they get by themselves.
 */
export async function prepareWorkspace(
  database: Database,
  { facts = false }: { facts?: boolean } = {},
): Promise<Order> {
  const { kysely } = database
  await migrate(kysely)
  await seed(kysely)
  const [userId, workspaceId, clientId, campaignId] = [newId(), newId(), newId(), newId()]
  const passwordHash = await hashPassword(account.password)
  await sql`insert into auth.users (id, email, email_confirmed_at, password_hash)
    values (${userId}, ${account.email}, now(), ${passwordHash})`.execute(kysely)
  await sql`insert into auth.identities (id, user_id, provider, provider_id, email)
    values (${newId()}, ${userId}, 'email', ${userId}, ${account.email})`.execute(kysely)
  await sql`select app.create_first_workspace(${userId}, ${workspaceId}, 'Bench', 10000)`.execute(
    kysely,
  )
  await kysely
    .insertInto('clients')
    .values({ id: clientId, workspace_id: workspaceId, name: 'Acme Ltd', industry: 'Technology' })
    .execute()
  if (facts) {
    const known = Array.from({ length: enoughFacts }, (_, at) => ({
      ...{ id: newId(), workspace_id: workspaceId, client_id: clientId, kind: 'fact' as const },
      content: `Workshop ${at + 1} of Acme has changed tyres of small vans for ${at + 20} years.`,
    }))
    await kysely.insertInto('client_knowledge').values(known).execute()
  }
  await kysely
    .insertInto('campaigns')
    .values({ id: campaignId, workspace_id: workspaceId, client_id: clientId, name: 'Spring' })
    .execute()
  const template = async (kind: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(`${kind}_templates`)} order by name limit 1`.execute(kysely)
    return rows[0]?.id ?? ''
  }
  return {
    campaignId,
    inputType: 'topic',
    multiple: true,
    seoTemplateId: await template('seo'),
    toneTemplateId: await template('tone'),
    imageTemplateId: await template('image'),
    authorTemplateId: await template('author'),
  }
}

const session = z.object({ access_token: z.string() })
const list = z.object({ total: z.int() })

/** Signs in and answers how to order articles and to count those with a status, all over HTTP. */
export async function signedIn(origin: string, order: Order) {
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }
  const json = { 'content-type': 'application/json' }
  const { access_token: token } = session.parse(
    await send('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(account),
    }),
  )
  const headers = { authorization: `Bearer ${token}` }
  return {
    headers,
    create: async (inputs: string[]): Promise<void> => {
      await send('/api/v1/articles', {
        method: 'POST',
        headers: { ...json, ...headers, 'idempotency-key': newId() },
        body: JSON.stringify({ ...order, inputValue: inputs.join('\n') }),
      })
    },
    call: async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const more = { ...json, ...headers, 'idempotency-key': newId() }
      return (await send(path, { method, headers: more, ...sent })) as Answer
    },
    /** Null when the server was too busy to answer in time. */
    count: async (status: string): Promise<number | null> => {
      const answer = await fetch(`${origin}/api/v1/articles?status=${status}`, { headers })
      if (answer.status === 503) return null
      return list.parse(await answer.json()).total
    },
  }
}

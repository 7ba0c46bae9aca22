import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#server/db/sql-state.ts'
import { asMember, type Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '../factories/members.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { addTwin, everythingOf, guardedTables, pointersOf, rowAsSent } from './isolation-tables.ts'
import { buildWorld, type World } from './isolation-world.ts'

let server: TestApp
let owner: World
let stranger: World
let tables: { table: string; column: string }[]
beforeAll(async () => {
  server = await startTestApp()
  owner = await buildWorld(server, 'Amberley')
  stranger = await buildWorld(server, 'Basalt')
  tables = await guardedTables(server.database.kysely)
})
afterAll(() => server.close())

/** Works like a request of the stranger and rolls everything back. */
async function asStranger<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const takenBack = new Error('taken back')
  let result: { value: T } | undefined
  const [, userId = '', sessionId = ''] = stranger.user.token.split('.')
  const signedIn = { userId, sessionId, workspaceId: null, adminEmails: [] }
  await asMember(server.database, signedIn, async (tx) => {
    result = { value: await work(tx) }
    throw takenBack
  }).catch((error) => {
    if (error !== takenBack) throw error
  })
  if (!result) throw new Error('the work did not end')
  return result.value
}

/** Returns the SQL state that refuses the stranger's statement, or how many rows it changed. */
async function outcome(work: (tx: Tx) => Promise<{ numAffectedRows?: bigint }>) {
  return await asStranger(async (tx) => Number((await work(tx)).numAffectedRows ?? 0n)).catch(
    (error) => sqlState(error) ?? String(error),
  )
}

const forbidden = '42501'
const noSuchRow = '23503'
const noSuchTemplate = 'CD404'

test('no policy has the planner guess whether all clients are seen', async () => {
  const { rows } = await sql`select tablename, policyname from pg_policies
    where qual || coalesce(with_check, '') ~* 'app\\.visible_client_ids\\(\\)[^()]*\\) is null'`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([])
})

test('every table of a workspace is behind row-level security, and none of the owner is empty', async () => {
  const { rows } = await sql<{ table: string }>`select distinct table_name as table
    from information_schema.columns join pg_class on oid = ('public.' || table_name)::regclass
    where table_schema = 'public' and column_name = 'workspace_id' and relkind = 'r'
    order by 1`.execute(server.database.kysely)
  const guarded = tables.map(({ table }) => table)
  expect(guarded).toEqual(expect.arrayContaining(rows.map((row) => row.table)))
  const everything = await everythingOf(server.database.kysely, owner.user.workspaceId)
  const empty = guarded.filter((table) => everything[table]?.length === 0)
  expect(empty).toEqual([])
})

test('selecting everything shows nothing of another workspace', async () => {
  for (const { table } of tables) {
    const text = await asStranger(async (tx) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(tx)
      return JSON.stringify(rows)
    })
    expect(
      owner.marks.filter((mark) => text.includes(mark)),
      table,
    ).toEqual([])
  }
  const people = await asStranger(
    async (tx) => (await sql<{ id: string }>`select id from app.people`.execute(tx)).rows,
  )
  expect(people.map((row) => row.id).sort()).toEqual(
    [stranger.user.userId, stranger.ids.colleague].sort(),
  )
  const found = await asStranger(
    async (tx) =>
      (
        await sql`select id from app.search_articles('Amberley', null, null, null, 9, 0)
          union all select id from app.search_texts('Amberley', 9)`.execute(tx)
      ).rows,
  )
  expect(found).toEqual([])
})

test('updates and deletes touch nothing of another workspace', async () => {
  const before = await everythingOf(server.database.kysely, owner.user.workspaceId)
  for (const { table, column } of tables) {
    const [name, own] = [sql.table(table), sql.ref(column)]
    const theirs = owner.user.workspaceId
    const attempts = {
      'update theirs': sql`update ${name} set ${own} = ${own} where ${own} = ${theirs}::uuid`,
      'delete theirs': sql`delete from ${name} where ${own} = ${theirs}::uuid`,
    }
    for (const [attempt, statement] of Object.entries(attempts)) {
      expect([0, forbidden], `${attempt}: ${table}`).toContain(
        await outcome((tx) => statement.execute(tx)),
      )
    }
    const handOver = await outcome((tx) =>
      sql`update ${name} set ${own} = ${theirs}::uuid`.execute(tx),
    )
    // Other tables refer to some of these rows, which refuses the deletion as well.
    expect([forbidden, noSuchRow, noSuchTemplate, '23505'], `hand over: ${table}`).toContain(
      handOver,
    )
  }
  expect(await everythingOf(server.database.kysely, owner.user.workspaceId)).toEqual(before)
})

test('a new row can neither be put into another workspace nor point to its rows', async () => {
  let pointers = 0
  // Rows of the owner without references, so that only the new reference can be refused.
  const twins: Record<string, string> = {
    article_id: await addTwin(server.database.kysely, 'articles', owner.ids.article),
    run_id: await addTwin(server.database.kysely, 'generation_runs', owner.ids.run),
    campaign_id: owner.ids.campaign,
    credential_id: await addTwin(server.database.kysely, 'credentials', owner.ids.credential),
    key_id: owner.ids.key,
    client_id: owner.ids.client,
    round_id: owner.ids.round,
    seat_id: owner.ids.seat,
    portal_id: owner.ids.portal,
    request_id: owner.ids.expertRequest,
    invitation_id: owner.ids.invitation,
    user_id: owner.ids.user,
  }
  for (const { table, column } of tables) {
    const { kysely } = server.database
    const row = await rowAsSent(kysely, table, column, stranger.user.workspaceId)
    const theirs = await rowAsSent(kysely, table, column, owner.user.workspaceId)
    const insert = (values: Record<string, unknown>) =>
      outcome(async (tx) => {
        const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)))
        const json = JSON.stringify(values)
        // One row per member or event, so the stranger's own is deleted first.
        if (table === 'user_preferences') await sql`delete from user_preferences`.execute(tx)
        if (table === 'notices') await sql`delete from notices`.execute(tx)
        return await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
          from json_populate_record(null::${sql.table(table)}, ${json}::json)`.execute(tx)
      })
    const fresh = 'id' in row && column !== 'id' ? { ...row, id: newId() } : row

    const foreign = column === 'id' ? { id: newId() } : { [column]: owner.user.workspaceId }
    // Without templates, whose own rule would refuse the row first.
    const bare = Object.keys(fresh).filter((name) => name.endsWith('_template_id'))
    const plain = { ...fresh, ...Object.fromEntries(bare.map((name) => [name, null])) }
    expect(await insert({ ...plain, ...foreign }), `into theirs: ${table}`).toBe(forbidden)

    for (const pointer of await pointersOf(kysely, table)) {
      pointers += 1
      const pointing = Object.fromEntries(
        pointer.map((name) => [name, twins[name] ?? theirs[name]]),
      )
      expect(
        [forbidden, noSuchRow, noSuchTemplate],
        `${table} pointing by ${pointer.join(', ')}`,
      ).toContain(await insert({ ...fresh, ...pointing }))
    }
  }
  expect(pointers).toBeGreaterThan(20)
})

test('the role of requests can neither lift the rule nor read accounts', async () => {
  const refused = [
    sql`alter table clients disable row level security`,
    sql`drop policy tenant_isolation on clients`,
    sql`create policy mine on clients using (true)`,
    sql`alter role copydesk_app bypassrls`,
    sql`select * from auth.users`,
    sql`select * from auth.sessions`,
    sql`select * from auth.refresh_tokens`,
    sql`select * from auth.signing_keys`,
    sql`select * from payment_events`,
    sql`select app.create_first_workspace(${newId()}::uuid, ${newId()}::uuid, 'x', 100)`,
    sql`select app.record_sign_in_event(${newId()}::uuid, 'x', '{}', '', '')`,
    sql`update credit_ledger set amount = 100`,
    sql`delete from activity_log`,
    sql`update subscription_plans set credits = 1000`,
    sql`update tone_templates set name = 'Mine' where is_default returning id`,
  ]
  for (const statement of refused.slice(0, -1)) {
    const text = statement.compile(server.database.kysely).sql
    expect(await outcome((tx) => statement.execute(tx)), text).toBe(forbidden)
  }
  // Everybody reads the default templates; nobody updates them.
  expect(await outcome(async (tx) => (await refused.at(-1)?.execute(tx)) ?? {})).toBe(0)
  const bypassing = await outcome(async (tx) => {
    await sql`set local row_security = off`.execute(tx)
    return await sql`select * from clients`.execute(tx)
  })
  expect(bypassing).toBe(forbidden)
})

test('a plain member deletes no client or campaign, whatever the use cases say', async () => {
  const plain = await addMember(server, owner.user, { role: 'member' })
  const [, userId = '', sessionId = ''] = plain.token.split('.')
  const signedIn = { userId, sessionId, workspaceId: null, adminEmails: [] }
  for (const table of ['campaigns', 'clients'] as const) {
    const gone = await asMember(server.database, signedIn, (tx) =>
      tx.deleteFrom(table).executeTakeFirstOrThrow(),
    )
    expect(gone.numDeletedRows, table).toBe(0n)
  }
})

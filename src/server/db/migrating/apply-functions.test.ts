import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { applyFunctions, readFunctionFiles } from './apply-functions.ts'

test('each text of a file of functions has a version of its own, the last one being that of the file', async () => {
  const log = await readFile(new URL('../functions/versions.txt', import.meta.url), 'utf8')
  const known = log
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/\s+/))
  for (const { name, version, hash } of await readFunctionFiles()) {
    const own = known.filter(([, of]) => of === name)
    const advice = `raise the version in the first line of ${name}, and add to versions.txt: ${version} ${name} ${hash}`
    expect(own.at(-1), advice).toEqual([String(version), name, hash])
    expect(own.map(([number]) => Number(number))).toEqual(own.map((_, index) => index + 1))
  }
})

test('every function and trigger of the database stands in a file', async () => {
  const database = await openTestDatabase()
  const files = (await readFunctionFiles()).map(({ text }) => text).join('\n')
  const { rows } = await sql<{ name: string }>`
    select 'function app.' || p.proname as name
      from pg_proc p where p.pronamespace = 'app'::regnamespace
    union all
    select 'trigger ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`.execute(
    database.kysely,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.map(({ name }) => name).filter((name) => !files.includes(`${name}`))).toEqual([])
  await database.close()
})

test('a file is applied when its text has changed, and left alone where a newer release has been', async () => {
  const database = await openTestDatabase()
  const { kysely } = database
  expect(await applyFunctions(kysely)).toEqual([])
  await sql`drop function app.count_usage; drop function app.lead_to_mail`.execute(kysely)
  await sql`update schema_functions set hash = 'another' where name = 'usage.sql'`.execute(kysely)
  expect(await applyFunctions(kysely)).toEqual(['functions/usage.sql'])
  const { rows } = await sql<{ allowed: boolean }>`
    select has_function_privilege('copydesk_app', 'app.count_usage(text, text)', 'execute') as allowed`.execute(
    kysely,
  )
  expect(rows).toEqual([{ allowed: true }])
  await sql`update schema_functions set hash = 'newer', version = 999 where name = 'usage.sql'`.execute(
    kysely,
  )
  expect(await applyFunctions(kysely)).toEqual([])
  await sql`delete from schema_functions where name = 'usage.sql'`.execute(kysely)
  const together = await Promise.all([applyFunctions(kysely), applyFunctions(kysely)])
  expect(together.flat()).toEqual(['functions/usage.sql'])
  await database.close()
})

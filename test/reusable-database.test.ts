import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import { openTestDatabase } from './database.ts'

const everything = async ({ kysely }: Database) => ({
  users: await kysely.selectFrom('auth.users').selectAll().execute(),
  templates: await kysely.selectFrom('tone_templates').selectAll().orderBy('id').execute(),
  plans: await kysely.selectFrom('subscription_plans').selectAll().orderBy('id').execute(),
})

test('the next user finds every row as it was', async () => {
  const first = await openTestDatabase()
  const before = await everything(first)
  expect(before.templates.length).toBeGreaterThan(0)
  await first.kysely
    .insertInto('auth.users')
    .values({ id: newId(), email: 'a@example.test' })
    .execute()
  await first.kysely.updateTable('tone_templates').set({ name: 'Another' }).execute()
  await first.kysely.deleteFrom('subscription_plans').execute()
  await Promise.all([first.close(), first.close()])

  const [second, third] = [await openTestDatabase(), await openTestDatabase()]
  expect(second.kysely).toBe(first.kysely)
  expect(third.kysely).not.toBe(first.kysely)
  expect(await everything(second)).toEqual(before)
  await Promise.all([second.close(), third.close()])
})

test('one whose walls were taken down is not used again', async () => {
  const first = await openTestDatabase()
  await sql`create policy no_wall on clients using (true)`.execute(first.kysely)
  await first.close()
  const second = await openTestDatabase()
  expect(second.kysely).not.toBe(first.kysely)
  await second.close()
})

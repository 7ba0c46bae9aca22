import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connectEmbedded } from './connect.ts'
import { migrate } from './migrate.ts'

test('an earlier release says so instead of working on the rows of a later one', async () => {
  const database = await connectEmbedded({ snapshot: inject('databaseSnapshot') })
  try {
    await sql`insert into schema_migrations (name, timestamp) values ('9999_later', now())`.execute(
      database.kysely,
    )
    await expect(migrate(database.kysely)).rejects.toThrow(/newer release of Copydesk/)
  } finally {
    await database.close()
  }
})

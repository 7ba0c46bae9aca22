import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connectEmbedded, type Database } from '../connect.ts'
import { migrate } from './migrate.ts'

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await connectEmbedded({ snapshot: inject('databaseSnapshot') })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('an earlier release says so instead of working on the rows of a later one', async () => {
  await withDatabase(async ({ kysely }) => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999_later', now())`.execute(
      kysely,
    )
    await expect(migrate(kysely)).rejects.toThrow(/newer release of Copydesk/)
    await expect(migrate(kysely)).rejects.toThrow(/lacks 9999_later/)
  })
})

test('a database created by migrations that have been rewritten is kept, and another place is named', async () => {
  await withDatabase(async ({ kysely }) => {
    await sql`delete from schema_migrations where name <> '0001_foundations'`.execute(kysely)
    await sql`insert into schema_migrations (name, timestamp)
      values ('0002_workspace', now()), ('0029_articles_of_campaign', now())`.execute(kysely)
    await expect(migrate(kysely, '/srv/data/database')).rejects.toThrow(
      /^The database in \/srv\/data\/database was made .* keep it, .* another folder in DATA_DIR\.$/,
    )
    await expect(migrate(kysely)).rejects.toThrow(/keep it, .* empty database in DATABASE_URL\.$/)
  })
})

test('migrations are numbered without gaps, and no landed one has been edited', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
  const sums = files.map(async (name) => {
    const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
  })
  expect(
    (await Promise.all(sums)).join(''),
    'migrations are append-only: add a file, and its line of sha256sum to checksums.txt',
  ).toBe(await readFile(new URL('checksums.txt', folder), 'utf8'))
})

test('migrations make tables, and a function only where a table needs it; the rest have files of their own', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > '0061')
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8')
    expect(text, name).not.toMatch(/^\s*create (or replace|trigger|constraint trigger)/im)
  }
})

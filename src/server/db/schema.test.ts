import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { schemaSource } from './migrating/schema-source.ts'

test('schema.ts is what the migrations make', async () => {
  // Formatting is left to the formatter: only what is said counts.
  const words = (text: string) => text.replaceAll(/[\s;'"|]+/g, '')
  const file = await readFile(new URL('./schema.ts', import.meta.url), 'utf8')
  const database = await openTestDatabase()
  const made = await schemaSource(database.kysely)
  await database.close()
  expect(words(file) === words(made), 'run scripts/generate-schema.ts').toBe(true)
})

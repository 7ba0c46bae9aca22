// Writes src/server/db/schema.ts from the migrations: node scripts/generate-schema.ts
import { writeFile } from 'node:fs/promises'
import { connectEmbedded } from '../src/server/db/connect.ts'
import { migrate } from '../src/server/db/migrating/migrate.ts'
import { schemaSource } from '../src/server/db/migrating/schema-source.ts'

const { kysely } = await connectEmbedded({})
await migrate(kysely)
await writeFile(new URL('../src/server/db/schema.ts', import.meta.url), await schemaSource(kysely))
process.exit(0)

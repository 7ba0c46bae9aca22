// Writes src/server/db/schema.ts from the migrations: node scripts/generate-schema.ts
import { writeFile } from 'node:fs/promises'
import { schemaSource } from '../src/server/db/schema-source.ts'

await writeFile(new URL('../src/server/db/schema.ts', import.meta.url), await schemaSource())
process.exit(0)

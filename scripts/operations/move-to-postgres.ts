// Copies what the embedded database in DATA_DIR holds into the empty one of DATABASE_URL: docs/operations.md, "From the
// embedded database to Postgres". Only one process can open the embedded database, so stop Copydesk first.
import { existsSync } from 'node:fs'
import { boot } from '#server/boot.ts'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { copyRows } from '#server/db/copy-rows.ts'
import { lockDirectory } from '#server/db/lock-file.ts'
import { migrate } from '#server/db/migrating/migrate.ts'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { openSecrets } from '#server/open-secrets.ts'

await boot(async (env) => {
  if (env.database.kind === 'embedded') {
    throw new ConfigurationError('Set DATABASE_URL to the database that is to have the rows.')
  }
  const directory = `${env.dataDir}/database`
  if (!existsSync(`${directory}/postgres`)) {
    throw new ConfigurationError(`There is no embedded database in ${env.dataDir}: set DATA_DIR.`)
  }
  const unlock = lockDirectory(directory)
  const embedded = await connectEmbedded({ dataDir: `${directory}/postgres` })
  const server = connectServer(env.database.migrationUrl, { connections: 1 })
  try {
    await migrate(embedded.kysely, directory)
    await openSecrets(env, embedded)
    await migrate(server.kysely)
    const count = await copyRows(embedded.kysely, server.kysely)
    console.log(`${count} rows copied. Start Copydesk with DATABASE_URL.`)
  } finally {
    await Promise.all([embedded.close(), server.close()])
    unlock()
  }
})

// Checks the invariants of the data: npm run check:invariants, with the server's own environment.
// Only one process can open the embedded database, so stop Copydesk first.
import { boot } from '#server/boot.ts'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { lockDirectory } from '#server/db/lock-file.ts'
import { jobDefinitions } from '#server/job-registry.ts'

await boot(async (env) => {
  const unlock = env.database.kind === 'embedded' ? lockDirectory(env.database.directory) : () => {}
  const database =
    env.database.kind === 'embedded'
      ? await connectEmbedded({ dataDir: `${env.database.directory}/postgres` })
      : connectServer(env.database.migrationUrl, { connections: 1 })
  const broken = await brokenInvariants(
    database.kysely,
    jobDefinitions.map(({ name }) => name),
  )
  await database.close()
  unlock()
  for (const line of broken) console.error(`✗ ${line}`)
  if (broken.length === 0) console.log('✓ every invariant holds')
  process.exit(broken.length === 0 ? 0 : 1)
})

// Looks whether the books are in order: npm run check:invariants, with the server's own environment.
// The embedded database belongs to one process at a time, so stop Copydesk first there.
import { boot } from '../src/server/boot.ts'
import { connectEmbedded, connectServer } from '../src/server/db/connect.ts'
import { brokenInvariants } from '../src/server/db/invariants.ts'
import { lockDirectory } from '../src/server/db/lock-file.ts'

await boot(async (env) => {
  const unlock = env.database.kind === 'embedded' ? lockDirectory(env.database.directory) : () => {}
  const database =
    env.database.kind === 'embedded'
      ? await connectEmbedded({ dataDir: `${env.database.directory}/postgres` })
      : connectServer(env.database.migrationUrl, { connections: 1 })
  const broken = await brokenInvariants(database.kysely)
  await database.close()
  unlock()
  for (const line of broken) console.error(`✗ ${line}`)
  if (broken.length === 0) console.log('✓ every invariant holds')
  process.exit(broken.length === 0 ? 0 : 1)
})

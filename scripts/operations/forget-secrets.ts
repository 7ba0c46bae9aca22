// Gives up the stored secrets whose key is lost: node scripts/operations/forget-secrets.ts
// Only one process can open the embedded database, so stop Copydesk first.
import { boot } from '#server/boot.ts'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { lockDirectory } from '#server/db/lock-file.ts'
import { forgetSecrets, usedKeyIds } from '#server/db/secret-keys.ts'
import { loadSecretKeys } from '#server/kernel/secrets/secret-store.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'

await boot(async (env) => {
  const unlock = env.database.kind === 'embedded' ? lockDirectory(env.database.directory) : () => {}
  const database =
    env.database.kind === 'embedded'
      ? await connectEmbedded({ dataDir: `${env.database.directory}/postgres` })
      : connectServer(env.database.migrationUrl, { connections: 1 })
  try {
    const secrets = createSecretBox(
      loadSecretKeys({ configured: env.secretKeys, dataDir: env.dataDir }),
    )
    const lost = (await usedKeyIds(database)).filter((id) => !secrets.hasKey(id))
    const count = await forgetSecrets(database.kysely, lost)
    console.log(`${count} secrets of ${lost.length} lost keys have been given up.`)
  } finally {
    await database.close()
    unlock()
  }
})

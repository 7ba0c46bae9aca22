// Creates a new key for signing access tokens: node scripts/operations/rotate-signing-key.ts [--at-once]
// With --at-once it also retires the older keys, in case one of them has leaked.
import { rotateSigningKey } from '#server/auth/keys/rotate-signing-key.ts'
import { boot } from '#server/boot.ts'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { lockDirectory } from '#server/db/lock-file.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { loadSecretKeys } from '#server/kernel/secrets/secret-store.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'

await boot(async (env) => {
  // The embedded database belongs to one process: the lock says so if the server is running.
  const unlock = env.database.kind === 'embedded' ? lockDirectory(env.database.directory) : () => {}
  const database =
    env.database.kind === 'embedded'
      ? await connectEmbedded({ dataDir: `${env.database.directory}/postgres` })
      : connectServer(env.database.url, { connections: 1 })
  try {
    const secrets = createSecretBox(
      loadSecretKeys({ configured: env.secretKeys, dataDir: env.dataDir }),
    )
    const atOnce = process.argv.includes('--at-once')
    const { kid, retired } = await rotateSigningKey(
      { database, secrets, clock: systemClock },
      atOnce,
    )
    console.log(`New signing key ${kid}; ${retired} older retired.`)
  } finally {
    await database.close()
    unlock()
  }
})

import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SecretBox } from '#server/kernel/secrets.ts'
import { activeSigningKeys, lockSigningKeys, retireSigningKeys } from './signing-keys.store.ts'
import { addKey } from './signing-keys.ts'

/**
 * Makes a new key for signing access tokens and returns its id. Running processes sign with it within
 * five minutes. The key before it goes on verifying, so that nobody notices; older ones are retired.
 * With `atOnce` all older ones are: every access token dies, and browsers fetch new ones.
 */
export async function rotateSigningKey(
  options: { database: Database; secrets: SecretBox; clock: Clock },
  atOnce: boolean,
): Promise<{ kid: string; retired: number }> {
  return await asAuth(options.database, async (tx) => {
    await lockSigningKeys(tx)
    const [previous] = await activeSigningKeys(tx)
    const kid = await addKey(tx, options.secrets, options.clock.now())
    const keep = previous && !atOnce ? [kid, previous.kid] : [kid]
    return { kid, retired: await retireSigningKeys(tx, keep) }
  })
}

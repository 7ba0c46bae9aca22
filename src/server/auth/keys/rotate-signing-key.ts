import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SecretBox } from '#server/kernel/secrets/secrets.ts'
import { activeSigningKeys, lockSigningKeys, retireSigningKeys } from './signing-keys.store.ts'
import { addKey } from './signing-keys.ts'

/**
 * Creates a new signing key for access tokens and returns its id. Running processes pick it up within five
 * minutes. The previous key still verifies; older ones are retired. With `immediately` the previous one is
 * retired too: all access tokens become invalid and clients refresh.
 */
export async function rotateSigningKey(
  options: { database: Database; secrets: SecretBox; clock: Clock },
  immediately: boolean,
): Promise<{ kid: string; retired: number }> {
  return await asAuth(options.database, async (tx) => {
    await lockSigningKeys(tx)
    const [previous] = await activeSigningKeys(tx)
    const kid = await addKey(tx, options.secrets, options.clock.now())
    const keep = previous && !immediately ? [kid, previous.kid] : [kid]
    return { kid, retired: await retireSigningKeys(tx, keep) }
  })
}

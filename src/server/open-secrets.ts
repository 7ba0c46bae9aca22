import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db/connect.ts'
import { usedKeyIds } from './db/secret-keys.ts'
import type { Env } from './env.ts'
import { ConfigurationError } from './kernel/configuration-error.ts'
import { loadSecretKeys } from './kernel/secrets/secret-store.ts'
import { createSecretBox, type SecretBox } from './kernel/secrets/secrets.ts'

const remedy =
  'If it is lost for good, run `node scripts/operations/forget-secrets.ts`: sites then ask for their password, and people for a new second factor.'

/**
 * Opens the secret box. Throws `ConfigurationError` when stored secrets are encrypted with a key that is
 * missing; a new one in its place would make them unreadable without a word.
 */
export async function openSecrets(
  env: Pick<Env, 'secretKeys' | 'dataDir'>,
  database: Database,
): Promise<SecretBox> {
  const { secretKeys: configured, dataDir } = env
  const file = join(dataDir, 'secret.key')
  const used = await usedKeyIds(database)
  if (used.length > 0 && configured.length === 0 && !existsSync(file)) {
    throw new ConfigurationError(
      `${file} is missing, but stored secrets are encrypted with it. Put it back from a copy of DATA_DIR; a dump does not hold it. ${remedy}`,
    )
  }
  const secrets = createSecretBox(loadSecretKeys({ configured, dataDir }))
  const missing = used.filter((id) => !secrets.hasKey(id))
  if (missing.length === 0) return secrets
  const source = configured.length > 0 ? 'SECRET_KEY' : file
  throw new ConfigurationError(
    `${source} does not hold the key that stored secrets are encrypted with (key id ${missing.join(', ')}). Put that key back${configured.length > 0 ? ', behind a comma if another one is to encrypt from now on' : ' from a copy of DATA_DIR'}. ${remedy}`,
  )
}

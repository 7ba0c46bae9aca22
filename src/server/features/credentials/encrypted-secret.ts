import { hasSettings, type SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import { siteSettings } from '#contracts/rules/publishing/site-settings.ts'
import type { Wiring } from '#server/context/context.ts'
import { redactText } from '#server/kernel/redact.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets/secrets.ts'
import type { CmsAccess } from '#server/providers/cms/port.ts'
import { saidText } from '#server/text/said-text.ts'
import type { EncryptedSecret } from './credentials.store.ts'
import type { EncryptedAccess } from './credentials.views.ts'

/** Encrypts a password or key for the row it will be stored in; the hint is its last four characters. */
export function encryptSecret(
  secrets: SecretBox,
  place: { id: string; workspaceId: string },
  secret: string,
): EncryptedSecret {
  const bare = secret.replaceAll(' ', '')
  return {
    encrypted: secrets.seal(secret, secretAad('credentials', place.id, place.workspaceId)),
    // Four characters would give away too much of a short secret.
    hint: bare.length >= 12 ? bare.slice(-4) : '',
  }
}

export type DecryptedAccess = { access: CmsAccess } | { problem: string }

/** Decrypts a stored access for a call to its site, or returns the problem as a sentence. */
export function decryptAccess(
  wiring: Pick<Wiring, 'secrets' | 'log'>,
  workspaceId: string,
  stored: EncryptedAccess,
): DecryptedAccess {
  const place = secretAad('credentials', stored.id, workspaceId)
  try {
    return accessOf(stored, (sealed) => wiring.secrets.open(sealed, place))
  } catch (err) {
    if (!(err instanceof UnsealError)) throw err
    wiring.log.error({ err, rowId: stored.id }, 'stored secret could not be decrypted')
    const secret = stored.platform === 'wordpress' ? 'password' : 'API key'
    return { problem: `The stored ${secret} can no longer be read. Please enter it again.` }
  }
}

function accessOf(stored: EncryptedAccess, open: (sealed: string) => string): DecryptedAccess {
  const { siteUrl, username, encryptedPassword, encryptedKey, siteId } = stored
  switch (stored.platform) {
    case 'wordpress': {
      if (!siteUrl || !username || !encryptedPassword) {
        return { problem: 'Credential missing required fields' }
      }
      const { restRoot } = stored
      const appPassword = open(encryptedPassword)
      return { access: { platform: 'wordpress', siteUrl, username, appPassword, restRoot } }
    }
    case 'webflow': {
      if (!siteId || !encryptedKey) return { problem: 'Missing API key or Site ID' }
      const { collectionId, mapping } = stored
      const apiKey = open(encryptedKey)
      return { access: { platform: 'webflow', apiKey, siteId, collectionId, mapping } }
    }
    default:
      if (hasSettings(stored.platform)) return settingsAccess(stored.platform, stored, open)
      return { problem: 'Publishing to this platform is not available yet.' }
  }
}

function settingsAccess(
  platform: SettingsPlatform,
  { settings, encryptedKey }: EncryptedAccess,
  open: (sealed: string) => string,
): DecryptedAccess {
  const { data } = siteSettings[platform].safeParse(settings)
  if (!data || !encryptedKey) return { problem: 'Credential missing required fields' }
  return { access: { platform, apiKey: open(encryptedKey), ...data } as CmsAccess }
}

/** A site's own words, cut short and without the secrets of its access, since it may repeat what it was sent. */
export function redactAccess(text: string, access: CmsAccess): string {
  // Cut short only then: half a secret would not be known as one.
  const shown = secretsOf(access).reduce(
    (rest, secret) => rest.replaceAll(secret, '[hidden]'),
    redactText(saidText(text, longestAnswer)),
  )
  return saidText(shown)
}

const longestAnswer = 4_000

function secretsOf(access: CmsAccess): string[] {
  // Ghost's key is an id and a secret with a colon between them.
  if ('apiKey' in access) return [access.apiKey, ...access.apiKey.split(':').slice(1)]
  const password = access.appPassword
  const basic = (secret: string) =>
    Buffer.from(`${access.username}:${secret}`).toString('base64').replace(/=+$/, '')
  const bare = password.replaceAll(' ', '')
  return [basic(password), basic(bare), password, bare]
}

import type { Wiring } from '#server/context/context.ts'
import { redactText } from '#server/kernel/redact.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets.ts'
import type { WordPressAccess } from '#server/providers/cms/port.ts'
import type { EncryptedPassword } from './credentials.store.ts'
import type { EncryptedAccess } from './credentials.views.ts'

/** Encrypts a password for the row it will be stored in; the hint is its last four characters. */
export function encryptPassword(
  secrets: SecretBox,
  place: { id: string; workspaceId: string },
  password: string,
): EncryptedPassword {
  const bare = password.replaceAll(' ', '')
  return {
    encrypted: secrets.seal(password, secretAad('credentials', place.id, place.workspaceId)),
    // Four characters would give away too much of a short password.
    hint: bare.length >= 12 ? bare.slice(-4) : '',
  }
}

export type DecryptedAccess = { access: WordPressAccess } | { problem: string }

/** Decrypts a stored access for a call to its site, or returns the problem as a sentence. */
export function decryptAccess(
  wiring: Pick<Wiring, 'secrets' | 'log'>,
  workspaceId: string,
  stored: EncryptedAccess,
): DecryptedAccess {
  const { siteUrl, username, encryptedPassword, restRoot } = stored
  if (!siteUrl || !username || !encryptedPassword) {
    return { problem: 'Credential missing required fields' }
  }
  try {
    const place = secretAad('credentials', stored.id, workspaceId)
    const appPassword = wiring.secrets.open(encryptedPassword, place)
    return { access: { platform: 'wordpress', siteUrl, username, appPassword, restRoot } }
  } catch (err) {
    if (!(err instanceof UnsealError)) throw err
    wiring.log.error({ err, rowId: stored.id }, 'stored password could not be decrypted')
    return { problem: 'The stored password can no longer be read. Please enter it again.' }
  }
}

/** Hides the username and password in a site's answer, since a site may repeat what it was sent. */
export function redactAccess(text: string, access: WordPressAccess): string {
  const password = access.appPassword
  const basic = (secret: string) =>
    Buffer.from(`${access.username}:${secret}`).toString('base64').replace(/=+$/, '')
  const bare = password.replaceAll(' ', '')
  return [basic(password), basic(bare), password, bare].reduce(
    (shown, secret) => shown.replaceAll(secret, '[hidden]'),
    redactText(text),
  )
}

import type { Wiring } from '#server/context/context.ts'
import { redactText } from '#server/kernel/redact.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets.ts'
import type { WordPressAccess } from '#server/providers/cms/port.ts'
import type { SealedSecret } from './credentials.store.ts'
import type { SealedAccess } from './credentials.views.ts'

/** Seals a password to the row it will be stored in; only its last four characters stay readable. */
export function sealPassword(
  secrets: SecretBox,
  place: { id: string; workspaceId: string },
  password: string,
): SealedSecret {
  const bare = password.replaceAll(' ', '')
  return {
    sealed: secrets.seal(password, secretAad('credentials', place.id, place.workspaceId)),
    // Four characters of a short password would tell too much of it.
    hint: bare.length >= 12 ? bare.slice(-4) : '',
  }
}

export type OpenedAccess = { access: WordPressAccess } | { problem: string }

/** Opens a stored access for a call to its site, or says in a sentence why that cannot be. */
export function openAccess(
  wiring: Pick<Wiring, 'secrets' | 'log'>,
  workspaceId: string,
  stored: SealedAccess,
): OpenedAccess {
  const { siteUrl, username, sealedPassword, restRoot } = stored
  if (!siteUrl || !username || !sealedPassword) {
    return { problem: 'Credential missing required fields' }
  }
  try {
    const place = secretAad('credentials', stored.id, workspaceId)
    const appPassword = wiring.secrets.open(sealedPassword, place)
    return { access: { platform: 'wordpress', siteUrl, username, appPassword, restRoot } }
  } catch (err) {
    if (!(err instanceof UnsealError)) throw err
    wiring.log.error({ err, rowId: stored.id }, 'stored access cannot be opened')
    return { problem: 'The stored password can no longer be read. Please enter it again.' }
  }
}

/** A site's own words without the access it was called with: a site may repeat what it was sent. */
export function withoutAccess(text: string, access: WordPressAccess): string {
  const password = access.appPassword
  const basic = (secret: string) =>
    Buffer.from(`${access.username}:${secret}`).toString('base64').replace(/=+$/, '')
  const bare = password.replaceAll(' ', '')
  return [basic(password), basic(bare), password, bare].reduce(
    (shown, secret) => shown.replaceAll(secret, '[hidden]'),
    redactText(text),
  )
}

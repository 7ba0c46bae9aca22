import { randomBytes } from 'node:crypto'
import type { Wiring } from '#server/context/context.ts'
import { secretAad, UnsealError } from '#server/kernel/secrets/secrets.ts'

type Place = { id: string; workspaceId: string }

const aadOf = ({ id, workspaceId }: Place) => secretAad('webhook_endpoints', id, workspaceId)

/** A new secret as Standard Webhooks writes it, and encrypted for its row. */
export function newWebhookSecret({ secrets }: Pick<Wiring, 'secrets'>, place: Place) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: secrets.seal(secret, aadOf(place)) }
}

/** The secret of a row; undefined for one that can no longer be read. */
export function openWebhookSecret(
  { secrets, log }: Pick<Wiring, 'secrets' | 'log'>,
  place: Place,
  sealed: string,
): string | undefined {
  try {
    return secrets.open(sealed, aadOf(place))
  } catch (err) {
    if (!(err instanceof UnsealError)) throw err
    log.error({ err, rowId: place.id }, 'stored secret could not be decrypted')
    return undefined
  }
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { jobContext, type Wiring } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { makeApiKey, parseApiKey } from '#server/kernel/api-key.ts'
import { challengeOf } from '#server/kernel/code-challenge.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { type EndedApp, redeemCode, refreshTokens, revokeTokens } from './apps.store.ts'

const accessSeconds = 3600

/** What an app gets for a code or a refresh token. */
export type Tokens = { access: string; refresh: string; seconds: number; scopes: string[] }

/** Exchanges the code of a consent; null where code, app, redirect or verifier are not those of that consent. */
export async function exchangeCode(
  wiring: Wiring,
  asked: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<Tokens | null> {
  const code = parseApiKey(asked.code, 'code')
  if (!code) return null
  const challenge = challengeOf(asked.verifier)
  const next = newPair(code.publicId)
  const claimed = { ...asked, challenge }
  const { scopes, ended } = await redeemCode(wiring.database, code, claimed, next.stored)
  if (ended) await sayEnded(wiring, ended)
  return scopes && { ...next.pair, seconds: accessSeconds, scopes }
}

/** Exchanges a refresh token, which is good once; null where it is not, or not this app's. */
export async function exchangeRefresh(
  wiring: Wiring,
  { token, clientId }: { token: string; clientId: string },
): Promise<Tokens | null> {
  const parsed = parseApiKey(token, 'refresh')
  if (!parsed) return null
  const { publicId } = parsed
  const next = newPair(publicId)
  const box = boxOf(token)
  const sealed = box.seal(JSON.stringify(next.pair), publicId)
  const stored = { ...next.stored, sealed }
  const { database } = wiring
  const { scopes, nextSealed, ended } = await refreshTokens(database, parsed, clientId, stored)
  if (ended) await sayEnded(wiring, ended)
  if (!scopes) return null
  const pair = nextSealed ? pairSchema.parse(JSON.parse(box.open(nextSealed, publicId))) : next.pair
  return { ...pair, seconds: accessSeconds, scopes }
}

/** Ends the connection that a token of this app belongs to, if there is one. */
export async function endConnection(
  { database }: Pick<Wiring, 'database'>,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  const parsed = parseApiKey(token, 'refresh') ?? parseApiKey(token, 'app')
  if (parsed) await revokeTokens(database, parsed, clientId)
}

/** Tells whoever allowed it, after the connection has ended whatever becomes of that. */
async function sayEnded(wiring: Wiring, { workspaceId, keyId, makerId, name }: EndedApp) {
  wiring.log.warn({ keyId }, 'an app showed a used code or refresh token; it is disconnected')
  const { inWorkspace } = jobContext(wiring, 'apps')
  await inWorkspace(workspaceId, (scope) =>
    emit(scope, 'app.disconnected', { id: keyId, name, makerId }),
  )
}

const pairSchema = z.object({ access: z.string(), refresh: z.string() })

function newPair(publicId: string) {
  const [access, refresh] = [makeApiKey('app', publicId), makeApiKey('refresh', publicId)]
  return {
    pair: { access: access.key, refresh: refresh.key },
    stored: {
      accessHash: access.secretHash,
      refreshHash: refresh.secretHash,
      seconds: accessSeconds,
    },
  }
}

/** Opened by whoever has the refresh token itself, of which we keep no more than a hash. */
const boxOf = (token: string) =>
  createSecretBox([createHash('sha256').update(`next:${token}`).digest()])

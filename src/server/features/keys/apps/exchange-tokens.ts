import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Wiring } from '#server/context/context.ts'
import { makeApiKey, parseApiKey } from '#server/kernel/api-key.ts'
import { challengeOf } from '#server/kernel/code-challenge.ts'
import { createSecretBox } from '#server/kernel/secrets.ts'
import { redeemCode, refreshTokens, revokeTokens } from './apps.store.ts'

const accessSeconds = 3600

/** What an app gets for a code or a refresh token. */
export type Tokens = { access: string; refresh: string; seconds: number; scopes: string[] }
type Deps = Pick<Wiring, 'database' | 'log'>

/** Exchanges the code of a consent; null where code, app, redirect or verifier are not those of that consent. */
export async function exchangeCode(
  { database }: Deps,
  asked: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<Tokens | null> {
  const code = parseApiKey(asked.code, 'code')
  if (!code) return null
  const challenge = challengeOf(asked.verifier)
  const next = newPair(code.publicId)
  const scopes = await redeemCode(database, code, { ...asked, challenge }, next.stored)
  return scopes && { ...next.pair, seconds: accessSeconds, scopes }
}

/** Exchanges a refresh token, which is good once; null where it is not, or not this app's. */
export async function exchangeRefresh(
  { database, log }: Deps,
  { token, clientId }: { token: string; clientId: string },
): Promise<Tokens | null> {
  const parsed = parseApiKey(token, 'refresh')
  if (!parsed) return null
  const { publicId } = parsed
  const next = newPair(publicId)
  const box = boxOf(token)
  const sealed = box.seal(JSON.stringify(next.pair), publicId)
  const stored = { ...next.stored, sealed }
  const { scopes, nextSealed, reused } = await refreshTokens(database, parsed, clientId, stored)
  if (reused) log.warn({ publicId }, 'an app showed a replaced refresh token; it is disconnected')
  if (!scopes) return null
  const pair = nextSealed ? pairSchema.parse(JSON.parse(box.open(nextSealed, publicId))) : next.pair
  return { ...pair, seconds: accessSeconds, scopes }
}

/** Ends the connection that a token of this app belongs to, if there is one. */
export async function endConnection(
  { database }: Deps,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  const parsed = parseApiKey(token, 'refresh') ?? parseApiKey(token, 'app')
  if (parsed) await revokeTokens(database, parsed, clientId)
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

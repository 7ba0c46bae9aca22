import { sql } from 'kysely'
import type { MemberScope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import type { ParsedKey } from '#server/kernel/api-key.ts'

/** Notes that a key is the connection of an app, and what its code is good for. */
export async function insertApp(
  { tx, workspaceId }: MemberScope,
  app: {
    keyId: string
    clientId: string
    host: string | null
    codeHash: string
    redirectUri: string
    challenge: string
  },
): Promise<void> {
  await tx
    .insertInto('connected_apps')
    .values({
      key_id: app.keyId,
      workspace_id: workspaceId,
      client_id: app.clientId,
      host: app.host,
      code_hash: app.codeHash,
      redirect_uri: app.redirectUri,
      challenge: app.challenge,
    })
    .execute()
}

/** The hashes of a new pair of tokens, and for how many seconds the first is good. */
export type NewTokens = { accessHash: string; refreshHash: string; seconds: number }

/** A connection that was ended because a code or token was shown twice. */
export type EndedApp = { workspaceId: string; keyId: string; makerId: string; name: string }

/** Exchanges a code for a pair of tokens; answers their scopes, null for a refusal, and the connection that it ended. */
export async function redeemCode(
  database: Database,
  { publicId, secretHash }: ParsedKey,
  asked: { clientId: string; redirectUri: string; challenge: string },
  { accessHash, refreshHash, seconds }: NewTokens,
): Promise<{ scopes: string[] | null; ended: EndedApp | null }> {
  return await asAuth(database, async (tx) => {
    const { rows } = await sql<{ scopes: string[] | null }>`
      select app.redeem_app_code(${publicId}, ${secretHash}, ${asked.clientId}, ${asked.redirectUri},
        ${asked.challenge}, ${accessHash}, ${refreshHash}, ${seconds}) as scopes`.execute(tx)
    const scopes = rows[0]?.scopes ?? null
    return { scopes, ended: scopes ? null : await endedNow(tx, publicId) }
  })
}

/**
 * Replaces a pair of tokens; answers the scopes, null for a refusal, and the pair that took its place already where there
 * is one. A token that had been replaced a while ago has ended the connection.
 */
export async function refreshTokens(
  database: Database,
  { publicId, secretHash }: ParsedKey,
  clientId: string,
  { accessHash, refreshHash, seconds, sealed }: NewTokens & { sealed: string },
): Promise<{ scopes: string[] | null; nextSealed: string | null; ended: EndedApp | null }> {
  return await asAuth(database, async (tx) => {
    const { rows } = await sql<{
      scopes: string[] | null
      nextSealed: string | null
      reused: boolean
    }>`
      select scopes, next_sealed as "nextSealed", reused from app.refresh_app_token(${publicId}, ${secretHash},
        ${clientId}, ${accessHash}, ${refreshHash}, ${sealed}, ${seconds})`.execute(tx)
    const { scopes = null, nextSealed = null, reused = false } = rows[0] ?? {}
    return { scopes, nextSealed, ended: reused ? await endedNow(tx, publicId) : null }
  })
}

async function endedNow(tx: Tx, publicId: string): Promise<EndedApp | null> {
  const { rows } = await sql<EndedApp>`
    select workspace_id as "workspaceId", key_id as "keyId", user_id as "makerId", name
    from app.app_ended_now(${publicId}) where key_id is not null and user_id is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Ends the connection that a token belongs to. */
export async function revokeTokens(
  database: Database,
  { publicId, secretHash }: ParsedKey,
  clientId: string,
): Promise<void> {
  await asAuth(
    database,
    async (tx) =>
      await sql`select app.revoke_app_token(${publicId}, ${secretHash}, ${clientId})`.execute(tx),
  )
}

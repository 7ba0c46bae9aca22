import type { Selectable } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'

export type FlowState = Selectable<DB['auth.flow_states']>

export async function insertFlowState(
  tx: Tx,
  flow: {
    stateHash: string
    browserHash: string
    redirectTo: string
    codeChallenge: string | null
    nonce: string
    verifierSealed: string
    linking: { userId: string; sessionId: string } | null
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.flow_states')
    .values({
      id: newId(),
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      provider: 'google',
      redirect_to: flow.redirectTo,
      code_challenge: flow.codeChallenge,
      nonce: flow.nonce,
      provider_verifier_sealed: flow.verifierSealed,
      link_user_id: flow.linking?.userId ?? null,
      session_id: flow.linking?.sessionId ?? null,
      expires_at: flow.expiresAt,
      created_at: flow.now,
    })
    .execute()
}

/** A flow that a mail link has ended already: all that is left is to exchange its code. */
export async function insertMailFlow(
  tx: Tx,
  flow: {
    userId: string
    provider: string
    codeChallenge: string
    codeHash: string
    stateHash: string
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.flow_states')
    .values({
      id: newId(),
      state_hash: flow.stateHash,
      provider: flow.provider,
      redirect_to: '',
      code_challenge: flow.codeChallenge,
      auth_code_hash: flow.codeHash,
      user_id: flow.userId,
      expires_at: flow.expiresAt,
      used_at: flow.now,
      created_at: flow.now,
    })
    .execute()
}

/** Marks the flow of a callback as used and returns it; undefined when it is unknown, used or expired. */
export async function consumeState(
  tx: Tx,
  stateHash: string,
  browserHash: string,
  now: Date,
): Promise<FlowState | undefined> {
  return await tx
    .updateTable('auth.flow_states')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Stores the flow's account and provider tokens under an authorization code. */
export async function storeAuthCode(
  tx: Tx,
  id: string,
  found: { userId: string; codeHash: string; tokensSealed: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('auth.flow_states')
    .set({
      user_id: found.userId,
      auth_code_hash: found.codeHash,
      provider_tokens_sealed: found.tokensSealed,
      expires_at: found.expiresAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes and returns a flow by its code, so that only one of two concurrent uses succeeds. */
export async function consumeAuthCode(tx: Tx, codeHash: string): Promise<FlowState | undefined> {
  return await tx
    .deleteFrom('auth.flow_states')
    .where('auth_code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst()
}

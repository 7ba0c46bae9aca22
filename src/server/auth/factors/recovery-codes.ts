import { z } from 'zod'
import { newId } from '#server/kernel/ids.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller, type Caller } from '../sessions/caller.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { lockAccount } from '../user/accounts.store.ts'
import { hashRecoveryCode, newRecoveryCode, newRecoverySalt } from './recovery-code.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  findRecoveryCodeSet,
  insertRecoveryCodes,
  type RecoveryCodeCount,
} from './recovery-codes.store.ts'

export const makeCodesBody = z.object({ friendly_name: z.string().max(100).nullish() })

const codesInASet = 10

export type RecoveryCodes = {
  id: string
  type: 'recovery_code'
  friendly_name: string
  total: number
  codes: string[]
}

/**
 * Creates ten recovery codes; the response is the only place they are ever shown. Needs a session at aal2.
 * Replaces an existing set only with `replace`.
 */
export async function makeRecoveryCodes(
  auth: Auth,
  authorization: string | undefined,
  options: { friendlyName?: string | null | undefined; replace: boolean },
  meta: RequestMeta,
): Promise<RecoveryCodes> {
  await auth.limits.request('factor', meta.ip)
  await asCaller(auth, authorization, async (_tx, caller) => requireAal2Factor(caller))
  const salt = newRecoverySalt()
  const codes = Array.from({ length: codesInASet }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  const id = newId()

  const { email, friendlyName } = await asCaller(auth, authorization, async (tx, caller) => {
    requireAal2Factor(caller)
    const { account } = caller.view
    await lockAccount(tx, account.id)
    const existing = await findRecoveryCodeSet(tx, account.id)
    if (existing && !options.replace) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes already exist, regenerate them instead',
      )
    }
    if (!existing && options.replace) throw recoveryCodesNotFound()
    const name = options.friendlyName?.trim() || existing?.friendly_name || 'Recovery codes'
    await deleteRecoveryCodes(tx, account.id)
    const now = auth.clock.now()
    await insertRecoveryCodes(tx, { id, userId: account.id, friendlyName: name, salt, hashes, now })
    await recordSignInEvent(tx, account.id, 'recovery_codes_made', {}, meta)
    return { email: account.email, friendlyName: name }
  })
  if (email) auth.background.run('recovery codes mail', () => auth.mail.recoveryCodesMade(email))
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes }
}

/** How many codes are left; 422 `mfa_factor_not_found` when there are none. */
export async function recoveryCodesLeft(
  auth: Auth,
  authorization: string | undefined,
): Promise<RecoveryCodeCount & { type: 'recovery_code' }> {
  return await asCaller(auth, authorization, async (tx, { session }) => {
    const count = await countRecoveryCodes(tx, session.user_id)
    if (!count) throw recoveryCodesNotFound()
    return { ...count, type: 'recovery_code' }
  })
}

/** Deletes the user's recovery codes; needs a session at aal2. */
export async function removeRecoveryCodes(
  auth: Auth,
  authorization: string | undefined,
  meta: RequestMeta,
): Promise<{ id: string }> {
  return await asCaller(auth, authorization, async (tx, caller) => {
    requireAal2Factor(caller)
    const set = await findRecoveryCodeSet(tx, caller.session.user_id)
    if (!set) throw recoveryCodesNotFound()
    await deleteRecoveryCodes(tx, caller.session.user_id)
    await recordSignInEvent(tx, caller.session.user_id, 'recovery_codes_removed', {}, meta)
    return { id: set.id }
  })
}

function requireAal2Factor({ session, view }: Caller): void {
  const hasFactor = view.factors.some((factor) => factor.status === 'verified')
  if (session.aal !== 'aal2' || !hasFactor) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes')
  }
}

function recoveryCodesNotFound(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'Recovery codes not found')
}

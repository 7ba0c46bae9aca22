import { asAuth, type Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { ChangeMail } from '../mail/auth-mail.ts'
import { issueToken } from '../mail/issue-token.ts'
import { newCode } from '../mail/one-time-code.ts'
import {
  deleteOneTimeTokens,
  listTokens,
  type OneTimeToken,
  storeToken,
} from '../mail/one-time-tokens.store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import {
  type Account,
  findAccountByEmail,
  findChangingAccount,
  replaceEmail,
  updateAccount,
} from '../user/accounts.store.ts'

const bothKinds = ['email_change_current', 'email_change_new'] as const
/** Replaces the token's hash once that address has confirmed; no real hash starts like this. */
const confirmedMark = 'confirmed:'

/** Codes for both addresses with their slow hashes; call it outside a transaction. `challenge` is that of a PKCE flow. */
export async function newChangeCodes(challenge: string | null) {
  const one = async () => {
    const code = newCode()
    return { code, hash: await hashPassword(code) }
  }
  return { current: await one(), next: await one(), challenge }
}
type ChangeCodes = Awaited<ReturnType<typeof newChangeCodes>>

/** Stores the requested address and returns the mails for the old and the new one. */
export async function startEmailChange(
  auth: Auth,
  tx: Tx,
  account: Account,
  newEmail: string,
  codes: ChangeCodes,
  meta: RequestMeta,
): Promise<ChangeMail[]> {
  if (await findAccountByEmail(tx, newEmail)) throw emailExists()
  const now = auth.clock.now()
  await updateAccount(tx, account.id, { new_email: newEmail, email_change_sent_at: now }, now)
  await deleteOneTimeTokens(tx, account.id, bothKinds)
  await recordSignInEvent(tx, account.id, 'email_change_requested', {}, meta)
  return await issueBoth(auth, tx, account, newEmail, codes)
}

/** The mails of a pending change again, for the addresses that have not confirmed yet. */
export async function resendEmailChange(
  auth: Auth,
  email: string,
  challenge: string | null,
): Promise<ChangeMail[]> {
  const codes = await newChangeCodes(challenge)
  return await asAuth(auth.database, async (tx) => {
    const account = await findChangingAccount(tx, email)
    if (!account?.new_email) return []
    const now = auth.clock.now()
    await updateAccount(tx, account.id, { email_change_sent_at: now }, now)
    return await issueBoth(auth, tx, account, account.new_email, codes)
  })
}

async function issueBoth(
  auth: Auth,
  tx: Tx,
  account: Account,
  newEmail: string,
  codes: ChangeCodes,
): Promise<ChangeMail[]> {
  const done = (await listTokens(tx, account.id, bothKinds)).filter(isConfirmed)
  const mails: ChangeMail[] = []
  const halves = [
    { kind: 'email_change_current', to: account.email, ...codes.current },
    { kind: 'email_change_new', to: newEmail, ...codes.next },
  ] as const
  for (const { kind, to, code, hash } of halves) {
    if (!to || done.some((token) => token.kind === kind)) continue
    const owner = { id: account.id, email: to }
    const secrets = { codeHash: hash, challenge: codes.challenge }
    const token = await issueToken(auth, tx, owner, kind, secrets)
    mails.push({ to, newEmail, token, code })
  }
  return mails
}

/**
 * Confirms the change for one address with its consumed token. Returns false while the other address
 * has yet to confirm; once both have, the account gets its new address.
 */
export async function confirmEmailChange(
  auth: Auth,
  tx: Tx,
  account: Account,
  token: OneTimeToken,
  meta: RequestMeta,
): Promise<boolean> {
  const now = auth.clock.now()
  const others = await listTokens(tx, account.id, bothKinds)
  const other = others.find(({ kind }) => kind !== token.kind)
  if (account.email && !(other && isConfirmed(other) && other.expires_at > now)) {
    await storeToken(tx, {
      userId: account.id,
      kind: token.kind,
      hash: confirmedMark + token.id,
      codeHash: null,
      challenge: null,
      email: token.relates_to,
      expiresAt: token.expires_at,
      now,
    })
    return false
  }
  const email = account.new_email ?? ''
  if (await findAccountByEmail(tx, email)) throw emailExists()
  await replaceEmail(tx, account.id, email, now)
  // Links already mailed to the old address must stop working.
  await deleteOneTimeTokens(tx, account.id)
  await recordSignInEvent(tx, account.id, 'email_changed', {}, meta)
  return true
}

/** Whether a consumed token belongs to the pending change. */
export function belongsToChange(token: OneTimeToken, account: Account): boolean {
  const half = token.kind === 'email_change_new' ? account.new_email : account.email
  return account.new_email !== null && token.relates_to === half
}

function isConfirmed(token: OneTimeToken): boolean {
  return token.token_hash.startsWith(confirmedMark)
}

/** 422 `email_exists`. */
export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}

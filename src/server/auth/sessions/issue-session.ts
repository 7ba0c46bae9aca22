import type { Tx } from '#server/db/transactions.ts'
import { deviceName } from '#server/kernel/device-name.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import {
  type AccountView,
  createFirstWorkspace,
  findAccountView,
  updateAccount,
} from '../user/accounts.store.ts'
import { userJson } from '../user/user-json.ts'
import { workspaceName } from '../user/workspace-name.ts'
import { accessTokenSeconds } from './access-token.ts'
import { deviceHash } from './device.ts'
import { recordDevice } from './known-devices.store.ts'
import { purgeExpiredHourly } from './purge-expired.ts'
import {
  type AmrEntry,
  insertRefreshToken,
  insertSession,
  type SessionRow,
} from './sessions.store.ts'

const day = 86_400_000
/** The absolute lifetime of a session, however active it is. */
const maxSessionMs = 30 * day

/** A session as its transaction left it, ready to have its tokens signed. */
export type IssuedSession = {
  view: AccountView
  session: SessionRow
  refreshToken: string
  /** Set when the account's owner should be told of this sign-in by mail. */
  newDevice?: RequestMeta
}

/** The contract's Session object. */
export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  /** Only after signing in through a provider. */
  provider_token?: string
  provider_refresh_token?: string
  user: Record<string, unknown>
}

/**
 * Creates a session for a confirmed user, in the caller's transaction, and their first workspace if they
 * have none. With `aal2` the session is at aal2 and keeps the authentication methods of `before`.
 */
export async function issueSession(
  auth: Auth,
  tx: Tx,
  userId: string,
  method: AmrEntry['method'],
  meta: RequestMeta,
  aal2?: { factorId: string | null; before: SessionRow },
): Promise<IssuedSession> {
  const now = auth.clock.now()
  await updateAccount(tx, userId, { last_sign_in_at: now }, now)
  const session = await insertSession(tx, {
    userId,
    aal: aal2 ? 'aal2' : 'aal1',
    factorId: aal2?.factorId ?? null,
    amr: [
      { method, timestamp: Math.floor(now.getTime() / 1000) },
      ...((aal2?.before.amr ?? []) as AmrEntry[]),
    ],
    meta,
    now,
    notAfter: new Date(now.getTime() + maxSessionMs),
  })
  const refreshToken = await addRefreshToken(auth, tx, session.id, null)
  const view = await findAccountView(tx, userId)
  if (!view) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  await createFirstWorkspace(tx, {
    id: userId,
    workspaceName: workspaceName(view.account),
    freeCredits: auth.settings.freeCredits,
  })
  purgeExpiredHourly(auth)
  const unknown = !aal2 && (await recordDevice(tx, userId, deviceHash(meta), now)) === 'new'
  return { view, session, refreshToken, ...(unknown ? { newDevice: meta } : {}) }
}

/** Adds a session's next refresh token: its hash for look-up, and a sealed copy to return to tabs that refresh late. */
export async function addRefreshToken(
  auth: Auth,
  tx: Tx,
  sessionId: string,
  parentId: number | null,
): Promise<string> {
  const token = newSecret()
  const hash = secretHash(token)
  await insertRefreshToken(tx, {
    sessionId,
    hash,
    sealed: auth.secrets.seal(token, refreshTokenAad(hash, sessionId)),
    parentId,
    now: auth.clock.now(),
  })
  return token
}

/** The additional authenticated data of a sealed refresh token. */
export function refreshTokenAad(hash: string, sessionId: string): string {
  return secretAad('auth.refresh_tokens', hash, sessionId)
}

/** Signs an access token and returns the contract's Session; mails a new-device notice if one is due. */
export async function sessionResponse(auth: Auth, open: IssuedSession): Promise<SessionResponse> {
  const { account } = open.view
  const { session, newDevice } = open
  if (newDevice && account.email) notifyNewDevice(auth, account.email, newDevice)
  const nowSeconds = Math.floor(auth.clock.now().getTime() / 1000)
  const expiresAt = Math.min(
    nowSeconds + accessTokenSeconds,
    Math.floor(session.not_after.getTime() / 1000),
  )
  const accessToken = await auth.accessTokens.sign(
    account.id,
    {
      email: account.email ?? '',
      phone: account.phone ?? '',
      app_metadata: account.app_metadata,
      user_metadata: account.user_metadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    },
    expiresAt,
  )
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - nowSeconds,
    expires_at: expiresAt,
    refresh_token: open.refreshToken,
    user: userJson(open.view),
  }
}

function notifyNewDevice(auth: Auth, email: string, { ip, userAgent }: RequestMeta): void {
  const seen = { device: deviceName(userAgent), ip, at: auth.clock.now() }
  auth.background.run('new device mail', () => auth.mail.newDevice(email, seen))
}

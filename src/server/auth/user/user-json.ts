import { newId } from '#server/kernel/ids.ts'
import type { Account, AccountView, Factor, Identity } from './accounts.store.ts'

/** The contract's User object; fields that are null are left out. */
export function userJson(view: AccountView): Record<string, unknown> {
  const { account, identities, factors, workspaceId } = view
  return withoutNulls({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    email_confirmed_at: account.email_confirmed_at,
    phone: account.phone ?? '',
    phone_confirmed_at: account.phone_confirmed_at,
    confirmed_at: account.email_confirmed_at ?? account.phone_confirmed_at,
    confirmation_sent_at: account.confirmation_sent_at,
    recovery_sent_at: account.recovery_sent_at,
    new_email: account.new_email,
    email_change_sent_at: account.email_change_sent_at,
    last_sign_in_at: account.last_sign_in_at,
    app_metadata: {
      ...(account.app_metadata as object),
      ...(workspaceId && { workspace_id: workspaceId }),
    },
    user_metadata: shownMetadata(account),
    identities: identities.map(identityJson),
    factors: factors.length > 0 ? factors.map(factorJson) : null,
    created_at: account.created_at,
    updated_at: account.updated_at,
    banned_until: account.banned_until,
    is_anonymous: false,
  })
}

/**
 * The user with which sign-up answers for every address, known or not: it says only what the request said,
 * and its id is made up.
 */
export function signUpUserJson(
  email: string,
  metadata: object,
  now: Date,
): Record<string, unknown> {
  const id = newId()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: newId(),
        id,
        user_id: id,
        identity_data: { ...metadata, email_verified: false, sub: id, email },
        provider: 'email',
        email,
        created_at: now,
        updated_at: now,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/** A picture uploaded here takes precedence over the provider's. */
function shownMetadata({ user_metadata: data, picture }: Account): object {
  return picture ? { ...(data as object), avatar_url: picture } : (data as object)
}

function identityJson(identity: Identity): Record<string, unknown> {
  return withoutNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    email: identity.email,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  })
}

function factorJson(factor: Factor): Record<string, unknown> {
  return withoutNulls({
    id: factor.id,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    last_challenged_at: factor.last_challenged_at,
  })
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

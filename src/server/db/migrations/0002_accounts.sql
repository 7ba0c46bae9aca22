-- Accounts, sessions and second factors: everything the auth service owns.
-- Secrets are stored hashed (*_hash) or, where they must be read again, encrypted (*_sealed).

create table auth.users (
  id uuid primary key,
  email text,
  email_confirmed_at timestamptz,
  new_email text,
  password_hash text,
  phone text,
  phone_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  -- Shown to other people, so it must be a file we store ourselves.
  picture text check (picture like '/storage/v1/object/public/profile-photos/%'),
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A closed account is an empty row that others may still reference until app.erase_accounts deletes it.
  closed_at timestamptz,
  check (email = lower(email)),
  check (length(email) <= 255)
);
create unique index users_email on auth.users (email);
create unique index users_phone on auth.users (phone);
create index users_closed on auth.users (closed_at) where closed_at is not null;

-- The system user owns the templates shipped with the product.
insert into auth.users (id, email, user_metadata)
values ('00000000-0000-7000-8000-000000000001', null, '{"full_name": "Copydesk"}');

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  factor_id uuid,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null
);
create index sessions_user on auth.sessions (user_id);

-- The refresh tokens of a session form one family. The parent of the current token stays valid for a
-- while, because several tabs refresh at once and responses get lost.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash text not null unique,
  parent_id bigint references auth.refresh_tokens on delete cascade,
  -- The token itself, so that a late tab can be given the current one.
  token_sealed text not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in
    ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication', 'phone')),
  token_hash text not null unique,
  code_hash text,
  relates_to text not null,
  wrong_codes int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed text,
  phone text,
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index factors_user on auth.factors (user_id);

create table auth.challenges (
  id uuid primary key,
  factor_id uuid not null references auth.factors on delete cascade,
  ip text,
  code_hash text,
  wrong_codes int not null default 0,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index challenges_factor on auth.challenges (factor_id);

-- One salt per set: a single slow hash of the typed code is compared with all codes of the set.
create table auth.recovery_code_sets (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  friendly_name text not null,
  salt text not null,
  created_at timestamptz not null default now()
);
create table auth.recovery_codes (
  set_id uuid not null references auth.recovery_code_sets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (set_id, code_hash)
);

-- Browsers and networks the account has signed in from, hashed; a sign-in from a new one triggers a mail.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- A sign-in through another provider, bound to the browser that started it.
create table auth.flow_states (
  id uuid primary key,
  state_hash text not null unique,
  browser_hash text,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  nonce text,
  provider_verifier_sealed text,
  link_user_id uuid references auth.users on delete cascade,
  user_id uuid references auth.users on delete cascade,
  auth_code_hash text unique,
  session_id uuid references auth.sessions on delete cascade,
  provider_tokens_sealed text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_states_expiry on auth.flow_states (expires_at);

create table auth.signing_keys (
  kid text primary key,
  algorithm text not null default 'ES256',
  public_jwk jsonb not null,
  private_jwk_sealed text not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table auth.rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);

-- Replaces the current user's picture; null removes it.
create function app.set_picture(p_picture text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update auth.users set picture = p_picture, updated_at = now() where id = app.user_id()
$$;

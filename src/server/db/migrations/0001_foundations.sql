-- Roles, settings of the current request, and the accounts every other table points to.
--
-- Two roles carry all the work of the server. Neither owns a table, so neither can step around row-level security:
--   copydesk_app   everything a customer's request or job does, inside one workspace
--   copydesk_auth  the auth service: accounts, sessions, factors
-- The login role enters one of them per transaction (app.enter*), and leaves it at its end.
do $$
begin
  if not exists (select from pg_roles where rolname = 'copydesk_app') then
    create role copydesk_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'copydesk_auth') then
    create role copydesk_auth nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another process was first
end $$;
do $$
begin
  execute format('grant copydesk_app, copydesk_auth to %I', current_user);
exception when insufficient_privilege then
  -- An administrator has made the roles: then they have granted them, too.
  if not (pg_has_role('copydesk_app', 'member') and pg_has_role('copydesk_auth', 'member')) then raise; end if;
end $$;

create extension if not exists pg_trgm;

create schema app;
create schema auth;
grant usage on schema app to copydesk_app, copydesk_auth;
grant usage on schema auth to copydesk_auth;

-- Accounts ---------------------------------------------------------------------------------------

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
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email)),
  check (length(email) <= 255)
);
create unique index users_email on auth.users (email);
create unique index users_phone on auth.users (phone);

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

-- A family of refresh tokens is its session. Only hashes are kept; the parent of the current token
-- stays acceptable for a while, because several tabs refresh at once and answers get lost.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash text not null unique,
  parent_id bigint references auth.refresh_tokens on delete cascade,
  /* The token itself, sealed, so that a late tab can be handed the current one. */
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

create table auth.flow_states (
  id uuid primary key,
  state_hash text not null unique,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  nonce text,
  provider_verifier_sealed text,
  link_user_id uuid references auth.users on delete cascade,
  auth_code_hash text unique,
  session_id uuid references auth.sessions on delete cascade,
  provider_tokens_sealed text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

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

grant select, insert, update, delete on all tables in schema auth to copydesk_auth;
grant usage on all sequences in schema auth to copydesk_auth;

-- The system user owns the templates that come with the product.
insert into auth.users (id, email, user_metadata)
values ('00000000-0000-7000-8000-000000000001', null, '{"full_name": "Copydesk"}');

-- Workspaces -------------------------------------------------------------------------------------

create table workspaces (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into workspaces (id, name, created_by)
values ('00000000-0000-7000-8000-000000000000', 'Copydesk', '00000000-0000-7000-8000-000000000001');

create table workspace_members (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  /* A limited member sees only the clients listed in workspace_member_clients. */
  limited boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user on workspace_members (user_id, created_at);

-- Settings of the current transaction -------------------------------------------------------------

create function app.workspace_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::uuid $$;
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
-- The clients a limited member may see; null means all of the workspace.
create function app.client_scope() returns uuid[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.client_scope', true), '')::uuid[] $$;
create function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.is_admin', true), '') = 'on' $$;
create function app.system_workspace() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-7000-8000-000000000000'::uuid $$;

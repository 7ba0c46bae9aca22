-- API keys: what programs show in place of a session. A key acts for the person who made it and never sees
-- more than they do at that moment.

create table api_keys (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- Who made it. Null once their account is erased: the key is dead, and its name still stands in the history.
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 1 and 60),
  -- The part of the key that finds it; the rest is kept as a hash alone.
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{8}$'),
  secret_hash text not null check (length(secret_hash) = 64),
  last_four text not null check (length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- A limited key sees only the clients listed in api_key_clients.
  limited boolean not null,
  -- The networks it may be used from; none means any.
  addresses text[] not null default '{}' check (addresses::inet[] is not null),
  expires_at timestamptz not null,
  -- Set when another key took its place; it goes on working until `expires_at`.
  replaced_at timestamptz,
  revoked_at timestamptz,
  -- Within some minutes.
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create index api_keys_user on api_keys (user_id);

create table api_key_clients (
  workspace_id uuid not null,
  key_id uuid not null,
  client_id uuid not null,
  primary key (workspace_id, key_id, client_id),
  foreign key (workspace_id, key_id) references api_keys (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index api_key_clients_client on api_key_clients (workspace_id, client_id);

-- The key behind the current request, or null.
create function app.key_id() returns uuid language sql stable as $$
  select nullif(current_setting('app.key_id', true), '')::uuid
$$;

-- What is written through a key names it, whoever writes. Without a foreign key: keys are never deleted
-- before their workspace, and only this default sets the columns.
alter table activity_log add column key_id uuid default app.key_id();
alter table article_revisions add column key_id uuid default app.key_id();
alter table credit_ledger add column key_id uuid default app.key_id();
alter table scheduled_publications add column key_id uuid default app.key_id();

-- A key’s own idempotency keys are kept apart from its maker’s by its public id in front of them.
alter table idempotency_keys drop constraint idempotency_keys_key_check,
  add constraint idempotency_keys_key_check check (length(key) between 1 and 240);

alter table api_keys enable row level security;
create policy tenant_isolation on api_keys using (workspace_id = (select app.workspace_id())
  and (user_id = (select app.user_id()) or (select app.manages_workspace())));
alter table api_key_clients enable row level security;
create policy tenant_isolation on api_key_clients using (workspace_id = (select app.workspace_id())
  and exists (select from api_keys k where k.workspace_id = api_key_clients.workspace_id and k.id = key_id));

grant select, insert, update on api_keys to copydesk_app;
grant select, insert on api_key_clients to copydesk_app;

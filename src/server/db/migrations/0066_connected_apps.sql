-- Programs that people connect by OAuth, such as an assistant. Each connection is a key of api_keys, whose own
-- secret nobody has: in its place it takes tokens of an hour.

create table connected_apps (
  key_id uuid primary key,
  workspace_id uuid not null,
  -- The program: an address that describes it, or what it was registered under.
  client_id text not null check (length(client_id) between 1 and 4000),
  -- The host whose document names it; null for a program that named itself.
  host text,
  -- What its person allowed: one code, good for one redirect and one verifier, until somebody has shown it.
  code_hash text not null check (length(code_hash) = 64),
  redirect_uri text not null,
  challenge text not null check (length(challenge) = 43),
  redeemed_at timestamptz,
  foreign key (workspace_id, key_id) references api_keys (workspace_id, id) on delete cascade
);

-- A pair of tokens. The refresh token of a pair that was replaced tells of a theft once it is shown again.
create table app_tokens (
  refresh_hash text primary key check (length(refresh_hash) = 64),
  access_hash text not null unique check (length(access_hash) = 64),
  workspace_id uuid not null,
  key_id uuid not null,
  created_at timestamptz not null default now(),
  access_expires_at timestamptz not null,
  replaced_at timestamptz,
  -- The pair that took its place, sealed by its own refresh token: for an answer that was lost on its way.
  next_sealed text,
  foreign key (workspace_id, key_id) references api_keys (workspace_id, id) on delete cascade
);
create index app_tokens_key on app_tokens (workspace_id, key_id, created_at);

alter table connected_apps enable row level security;
create policy tenant_isolation on connected_apps using (workspace_id = (select app.workspace_id())
  and exists (select from api_keys k where k.workspace_id = connected_apps.workspace_id and k.id = key_id));
alter table app_tokens enable row level security;
create policy tenant_isolation on app_tokens using (workspace_id = (select app.workspace_id())
  and exists (select from api_keys k where k.workspace_id = app_tokens.workspace_id and k.id = key_id));

grant select, insert on connected_apps to copydesk_app;
grant select on app_tokens to copydesk_app;

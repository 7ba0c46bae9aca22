-- Webhooks: addresses that a workspace has told of what happens, and what was sent to each.

create table webhook_endpoints (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  url text not null,
  format text not null check (format in ('standard', 'slack', 'teams', 'discord')),
  events text[] not null,
  -- Null for every client.
  client_ids text[],
  -- Null once its key is lost: a new secret has to be made.
  secret_sealed text,
  -- The one before signs as well until then.
  old_secret_sealed text,
  old_secret_until timestamptz,
  paused boolean not null default false,
  -- Since when no attempt has succeeded.
  failing_since timestamptz,
  disabled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create index webhook_endpoints_workspace on webhook_endpoints (workspace_id, created_at);

-- One message to one address: the subject of the task that sends it.
create table webhook_deliveries (
  id uuid primary key,
  workspace_id uuid not null,
  endpoint_id uuid not null,
  -- The same in each message about one event, and when it is sent again.
  event_id uuid not null,
  event text not null,
  client_id uuid,
  article_id uuid,
  data jsonb not null,
  occurred_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  response_status int,
  response_body text,
  problem text,
  took_ms int,
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (workspace_id, endpoint_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, endpoint_id, article_id, id)
  where status = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- A webhook that is turned off is a notice to the owner and admins.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook'));

alter table webhook_endpoints enable row level security;
create policy tenant_isolation on webhook_endpoints using (workspace_id = (select app.workspace_id()));
alter table webhook_deliveries enable row level security;
create policy tenant_isolation on webhook_deliveries using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids() is null)
    or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on webhook_endpoints, webhook_deliveries to copydesk_app;

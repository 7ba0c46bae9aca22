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
create trigger webhook_deliveries_tasks after delete on webhook_deliveries
  for each row execute function app.end_tasks('deliver-webhook');

-- What is older than a month is of no use to anybody.
create function app.drop_old_webhooks() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from webhook_deliveries where created_at < now() - interval '30 days'
$$;
revoke all on function app.drop_old_webhooks from public;
grant execute on function app.drop_old_webhooks to copydesk_app;

-- A webhook that is turned off is a notice to the owner and admins.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook'));

alter table webhook_endpoints enable row level security;
create policy tenant_isolation on webhook_endpoints using (workspace_id = (select app.workspace_id()));
alter table webhook_deliveries enable row level security;
create policy tenant_isolation on webhook_deliveries using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids()) is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on webhook_endpoints, webhook_deliveries to copydesk_app;

-- Their secrets are encrypted with the same keys as those of sites.
create or replace function app.used_key_ids() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct split_part(sealed, '.', 2) from (
    select api_key_sealed as sealed from credentials
    union all select wordpress_app_password_sealed from credentials
    union all select secret_sealed from auth.factors
    union all select secret_sealed from webhook_endpoints
    union all select old_secret_sealed from webhook_endpoints
  ) as secrets where sealed is not null
$$;

create or replace function app.forget_secrets(p_key_ids text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten int;
  signing int;
  removed int;
begin
  update credentials set api_key_sealed = null, wordpress_app_password_sealed = null, secret_hint = ''
    where split_part(api_key_sealed, '.', 2) = any (p_key_ids)
      or split_part(wordpress_app_password_sealed, '.', 2) = any (p_key_ids);
  get diagnostics forgotten = row_count;
  update webhook_endpoints set secret_sealed = null, old_secret_sealed = null, old_secret_until = null
    where split_part(secret_sealed, '.', 2) = any (p_key_ids)
      or split_part(old_secret_sealed, '.', 2) = any (p_key_ids);
  get diagnostics signing = row_count;
  delete from auth.factors where split_part(secret_sealed, '.', 2) = any (p_key_ids);
  get diagnostics removed = row_count;
  return forgotten + signing + removed;
end $$;

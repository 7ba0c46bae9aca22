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

-- How a key is called where people are named: “Zapier key of Anna”.
create function app.key_name(p_name text, p_person text) returns text language sql immutable as $$
  select p_name || case when p_name ~* '\mkey$' then '' else ' key' end || ' of '
    || coalesce(nullif(p_person, ''), 'a former member')
$$;

-- The name of whoever did something: the person, or their key. With its definer's rights: whoever reads a
-- history may know the names of the keys in it, and nothing else of them.
create function app.by_key(p_person text, p_key uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_key is null then return p_person; end if;
  return coalesce((select app.key_name(k.name, p_person) from api_keys k
    where k.workspace_id = app.workspace_id() and k.id = p_key), p_person);
end $$;

-- A key never manages, whoever made it.
create or replace function app.manages_workspace() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app.key_id() is null and exists (select from workspace_members m where m.workspace_id = app.workspace_id()
    and m.user_id = app.user_id() and m.role in ('owner', 'admin'))
$$;

-- Whoever leaves a workspace takes the rights of their keys along, also should they come back.
create function app.revoke_keys_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_keys set revoked_at = now()
    where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null;
  return null;
end $$;
create trigger workspace_members_keys after delete on workspace_members
  for each row execute function app.revoke_keys_of_member();

-- The key behind a request, as a member. With its definer's rights, as app.find_member.
-- Errors: CD401 no such key, or it has ended, or its maker has lost their access; CD404 a key of another
-- workspace; CD406 the workspace requires a second factor that its maker has not; CD413 it may not be used
-- from this address; CD414 it lacks the scope. `*` is a scope that every key has.
create function app.find_key(
  p_public text, p_hash text, p_scope text, p_address inet, p_workspace uuid,
  out workspace_id uuid, out workspace_name text, out user_id uuid, out key_id uuid, out email text,
  out full_name text, out limited boolean, out client_ids text
) language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  k api_keys;
  maker_limited boolean;
  required boolean;
begin
  select * into k from api_keys a
    where a.public_id = p_public and a.secret_hash = p_hash and a.revoked_at is null and a.expires_at > now();
  if not found then raise exception 'no such key' using errcode = 'CD401'; end if;
  select m.limited, w.name, w.require_second_factor, u.email,
      app.key_name(k.name, coalesce(nullif(u.user_metadata ->> 'full_name', ''), split_part(u.email, '@', 1)))
    into maker_limited, workspace_name, required, email, full_name
    from workspace_members m join workspaces w on w.id = m.workspace_id join auth.users u on u.id = m.user_id
    where m.workspace_id = k.workspace_id and m.user_id = k.user_id
      and (u.banned_until is null or u.banned_until < now());
  if not found then raise exception 'its maker has no access' using errcode = 'CD401'; end if;
  if p_workspace <> k.workspace_id then raise exception 'another workspace' using errcode = 'CD404'; end if;
  if required and not exists (
      select from auth.factors f where f.user_id = k.user_id and f.status = 'verified') then
    raise exception 'the workspace requires a second factor' using errcode = 'CD406';
  end if;
  if cardinality(k.addresses) > 0 and not coalesce(p_address <<= any (k.addresses::inet[]), false) then
    raise exception 'not from this address' using errcode = 'CD413';
  end if;
  if not coalesce(p_scope = '*' or p_scope = any (k.scopes), false) then
    raise exception 'the key lacks the scope' using errcode = 'CD414';
  end if;

  workspace_id := k.workspace_id;
  user_id := k.user_id;
  key_id := k.id;
  limited := maker_limited or k.limited;
  client_ids := case when not limited then '' else coalesce((
    select array_agg(c.id)::text from clients c where c.workspace_id = k.workspace_id
      and (not maker_limited or exists (select from workspace_member_clients m
        where m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.client_id = c.id))
      and (not k.limited or exists (select from api_key_clients l
        where l.workspace_id = k.workspace_id and l.key_id = k.id and l.client_id = c.id))), '{}') end;
end $$;

-- Starts a request that shows a key: finds it, then drops to copydesk_app. Errors as above. Its role is
-- that of a member, whatever its maker's is.
create function app.set_key_context(
  p_public text, p_hash text, p_scope text, p_address inet, p_workspace uuid,
  out workspace_id uuid, out workspace_name text, out user_id uuid, out key_id uuid, out email text,
  out full_name text, out role text, out limited boolean, out aal text, out is_admin boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare client_ids text;
begin
  select k.workspace_id, k.workspace_name, k.user_id, k.key_id, k.email, k.full_name, k.limited, k.client_ids
    into workspace_id, workspace_name, user_id, key_id, email, full_name, limited, client_ids
    from app.find_key(p_public, p_hash, p_scope, p_address, p_workspace) k;
  role := 'member';
  aal := 'aal1';
  is_admin := false;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', user_id::text, true),
          set_config('app.key_id', key_id::text, true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', client_ids, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Notes that a key is in use; the server calls it every few minutes for each key, so it is no exact time.
create function app.note_key_use(p_public text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update api_keys set last_used_at = now() where public_id = p_public
$$;

alter table api_keys enable row level security;
create policy tenant_isolation on api_keys using (workspace_id = (select app.workspace_id())
  and (user_id = (select app.user_id()) or (select app.manages_workspace())));
alter table api_key_clients enable row level security;
create policy tenant_isolation on api_key_clients using (workspace_id = (select app.workspace_id())
  and exists (select from api_keys k where k.workspace_id = api_key_clients.workspace_id and k.id = key_id));

grant select, insert, update on api_keys to copydesk_app;
grant select, insert on api_key_clients to copydesk_app;

revoke all on function app.by_key, app.revoke_keys_of_member, app.find_key, app.note_key_use from public;
grant execute on function app.by_key to copydesk_app;
grant execute on function app.find_key, app.note_key_use to copydesk_auth;

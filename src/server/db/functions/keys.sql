-- version 5

-- The key behind a request, as a member. With its definer's rights, as app.find_member.
-- Errors: CD401 no such key, or it has ended, or its maker has lost their access; CD404 a key of another
-- workspace; CD406 the workspace requires a second factor that its maker has not; CD413 it may not be used
-- from this address; CD414 it lacks the scope. `*` is a scope that every key has; webhooks are for keys of the owner and
-- admins, as for themselves.
create or replace function app.find_key(
  p_public text, p_hash text, p_scope text, p_address inet, p_workspace uuid,
  out workspace_id uuid, out workspace_name text, out user_id uuid, out key_id uuid, out email text,
  out full_name text, out limited boolean, out client_ids text
) language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  k api_keys;
  maker_role text;
  maker_limited boolean;
  required boolean;
begin
  select * into k from api_keys a
    where a.public_id = p_public and a.revoked_at is null and a.expires_at > now()
      -- A connected app shows a token of an hour.
      and (a.secret_hash = p_hash or exists (select from app_tokens t
        where t.key_id = a.id and t.access_hash = p_hash and t.access_expires_at > now()));
  if not found then raise exception 'no such key' using errcode = 'CD401'; end if;
  select m.role, m.limited, w.name, w.require_second_factor, u.email,
      app.key_name(k.name, coalesce(nullif(u.user_metadata ->> 'full_name', ''), split_part(u.email, '@', 1)),
        app.is_app(k.id))
    into maker_role, maker_limited, workspace_name, required, email, full_name
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
  if not coalesce(p_scope = '*' or p_scope = any (k.scopes), false)
      or (p_scope = 'webhooks:manage' and maker_role = 'member') then
    raise exception 'the key lacks the scope' using errcode = 'CD414';
  end if;

  workspace_id := k.workspace_id;
  user_id := k.user_id;
  key_id := k.id;
  limited := maker_limited or k.limited;
  client_ids := case when not limited then '' else app.clients_of_key(k, maker_limited)::text end;
end $$;

-- The clients that a limited key sees: those of its maker which it may see.
create or replace function app.clients_of_key(k api_keys, p_maker_limited boolean) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.id), '{}') from clients c where c.workspace_id = k.workspace_id
    and (not p_maker_limited or exists (select from workspace_member_clients m
      where m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.client_id = c.id))
    and (not k.limited or exists (select from api_key_clients l
      where l.workspace_id = k.workspace_id and l.key_id = k.id and l.client_id = c.id))
$$;

-- Of which of these clients a webhook is told that a key added; null means all, in the argument and in the answer. It is
-- what the key could see at this moment, and nothing once it has ended or its maker no longer manages the workspace.
-- With its definer's rights: whoever does something tells every webhook of it.
create or replace function app.clients_told(p_key uuid, p_wanted uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  k api_keys;
  maker_limited boolean;
  seen uuid[];
begin
  select * into k from api_keys a where a.workspace_id = app.workspace_id() and a.id = p_key
    and a.revoked_at is null and a.expires_at > now() and 'webhooks:manage' = any (a.scopes);
  if not found then return '{}'; end if;
  select m.limited into maker_limited
    from workspace_members m join workspaces w on w.id = m.workspace_id join auth.users u on u.id = m.user_id
    where m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.role in ('owner', 'admin')
      and (u.banned_until is null or u.banned_until < now())
      and (not w.require_second_factor or exists (
        select from auth.factors f where f.user_id = k.user_id and f.status = 'verified'));
  if not found then return '{}'; end if;
  if not (maker_limited or k.limited) then return p_wanted; end if;
  seen := app.clients_of_key(k, maker_limited);
  if p_wanted is null then return seen; end if;
  return array(select unnest(seen) intersect select unnest(p_wanted));
end $$;

-- Starts a request that shows a key: finds it, then drops to copydesk_app. Errors as above. Its role is
-- that of a member, whatever its maker's is.
create or replace function app.set_key_context(
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
create or replace function app.note_key_use(p_public text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update api_keys set last_used_at = now() where public_id = p_public
$$;

-- Whether a key is the connection of an app.
create or replace function app.is_app(p_key uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from connected_apps where key_id = p_key)
$$;

-- How a key is called where people are named: “Zapier key of Anna”, and a connected app: “Claude for Anna”.
create or replace function app.key_name(p_name text, p_person text, p_app boolean) returns text
language sql immutable as $$
  select p_name || case when p_app then ' for ' when p_name ~* '\mkey$' then ' of ' else ' key of ' end
    || coalesce(nullif(p_person, ''), 'a former member')
$$;
drop function if exists app.key_name(text, text);

-- The name of whoever did something: the person, or their key. With its definer's rights: whoever reads a
-- history may know the names of the keys in it, and nothing else of them.
create or replace function app.by_key(p_person text, p_key uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_key is null then return p_person; end if;
  return coalesce((select app.key_name(k.name, p_person, app.is_app(k.id)) from api_keys k
    where k.workspace_id = app.workspace_id() and k.id = p_key), p_person);
end $$;

-- A feed says in both columns that it is one, so that processes of this release and of the one before, which has `is_feed` alone
-- and makes feeds of the calendar alone, know each other's. The next release drops the column and this.
create or replace function app.name_feed() returns trigger language plpgsql as $$
begin
  if new.is_feed and new.feed is null then new.feed := 'calendar'; end if;
  new.is_feed := new.feed is not null;
  return new;
end $$;
create or replace trigger api_keys_feed before insert on api_keys
  for each row execute function app.name_feed();

revoke all on function app.by_key, app.is_app, app.find_key, app.note_key_use,
  app.clients_of_key, app.clients_told from public;
grant execute on function app.by_key, app.clients_told to copydesk_app;
grant execute on function app.find_key, app.note_key_use to copydesk_auth;

-- version 2

create or replace function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app.workspace_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::uuid $$;

-- The clients a limited member may see; null means every client of the workspace.
create or replace function app.visible_client_ids() returns uuid[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.visible_client_ids', true), '')::uuid[] $$;

create or replace function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.is_admin', true), '') = 'on' $$;

-- The key behind the current request, or null.
create or replace function app.key_id() returns uuid language sql stable as $$
  select nullif(current_setting('app.key_id', true), '')::uuid
$$;

-- Whether the current user is an owner or administrator of the current workspace. A key never manages, whoever made it.
create or replace function app.manages_workspace() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app.key_id() is null and exists (select from workspace_members m where m.workspace_id = app.workspace_id()
    and m.user_id = app.user_id() and m.role in ('owner', 'admin'))
$$;

-- Whether a person is a member of the workspace who may see the client.
create or replace function app.sees_client(p_workspace uuid, p_user uuid, p_client uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspace_members m
    where m.workspace_id = p_workspace and m.user_id = p_user
      and (not m.limited or exists (select from workspace_member_clients c
        where c.workspace_id = p_workspace and c.user_id = p_user and c.client_id = p_client)))
$$;

-- The workspace that owns the templates shipped with the product.
create or replace function app.system_workspace() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-7000-8000-000000000000'::uuid $$;

-- The member behind a session. With its definer's rights, so that the server's login can't read accounts.
-- Errors: CD401 no such session; CD403 the account has a second factor that this session has not
-- verified; CD404 not a member of the workspace; CD406 the workspace requires a second factor.
create or replace function app.find_member(
  p_session uuid, p_user uuid, p_workspace uuid, p_admin_emails text[],
  out workspace_id uuid, out workspace_name text, out email text, out full_name text, out role text,
  out limited boolean, out aal text, out is_admin boolean, out client_ids text
) language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare required boolean;
begin
  select u.email, coalesce(u.user_metadata ->> 'full_name', ''), s.aal,
         u.email_confirmed_at is not null and u.email = any (p_admin_emails)
    into email, full_name, aal, is_admin
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = p_user and s.not_after > now()
      and (u.banned_until is null or u.banned_until < now());
  if not found then raise exception 'no such session' using errcode = 'CD401'; end if;
  if aal <> 'aal2' and exists (
      select from auth.factors f where f.user_id = p_user and f.status = 'verified') then
    raise exception 'second factor required' using errcode = 'CD403';
  end if;

  select m.workspace_id, m.role, m.limited, w.name, w.require_second_factor
    into workspace_id, role, limited, workspace_name, required
    from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.user_id = p_user and (p_workspace is null or m.workspace_id = p_workspace)
    order by m.created_at limit 1;
  if not found then raise exception 'not a member' using errcode = 'CD404'; end if;
  if required and aal <> 'aal2' then
    raise exception 'the workspace requires a second factor' using errcode = 'CD406';
  end if;
  client_ids := case when limited then coalesce(
    (select array_agg(c.client_id)::text from workspace_member_clients c
       where c.workspace_id = find_member.workspace_id and c.user_id = p_user), '{}')
    else '' end;
end $$;

-- Starts a member's request: finds the member, then drops to copydesk_app. Errors as above.
create or replace function app.set_member_context(
  p_session uuid, p_user uuid, p_workspace uuid, p_admin_emails text[],
  out workspace_id uuid, out workspace_name text, out email text, out full_name text, out role text,
  out limited boolean, out aal text, out is_admin boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare client_ids text;
begin
  select m.workspace_id, m.workspace_name, m.email, m.full_name, m.role, m.limited, m.aal, m.is_admin, m.client_ids
    into workspace_id, workspace_name, email, full_name, role, limited, aal, is_admin, client_ids
    from app.find_member(p_session, p_user, p_workspace, p_admin_emails) m;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('app.is_admin', case when is_admin then 'on' else '' end, true),
          set_config('app.visible_client_ids', client_ids, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Starts the auth service's work.
create or replace function app.set_auth_context() returns void language plpgsql as $$
begin
  perform set_config('role', 'copydesk_auth', true);
end $$;

-- Starts a job's work inside one workspace, on behalf of no user.
create or replace function app.set_workspace_context(p_workspace uuid) returns void language plpgsql as $$
begin
  perform set_config('app.workspace_id', p_workspace::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', '', true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Starts work for a visitor: somebody who has not signed in, and sees nothing of any workspace.
create or replace function app.set_visitor_context() returns void language plpgsql as $$
begin
  perform set_config('app.workspace_id', '', true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', '', true),
          set_config('role', 'copydesk_app', true);
end $$;

revoke all on function app.manages_workspace, app.sees_client, app.find_member from public;
grant execute on function app.manages_workspace, app.sees_client to copydesk_app;
grant execute on function app.find_member to copydesk_auth;

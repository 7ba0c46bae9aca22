-- Access that ends at once, two-factor sign-in that a workspace requires, members' sessions, links by mail
-- for PKCE, and a server login that owns no table.

-- Tells every process that a person's access may have ended or changed, so that their open pages are
-- checked at once. Sent at commit, once per person.
create function app.notify_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', coalesce(old.user_id, new.user_id))::text);
  return null;
end $$;
create trigger sessions_access after delete or update of aal, not_after on auth.sessions
  for each row execute function app.notify_access();
create trigger workspace_members_access after delete or update on workspace_members
  for each row execute function app.notify_access();
create trigger workspace_member_clients_access after insert or delete on workspace_member_clients
  for each row execute function app.notify_access();

create function app.notify_access_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', new.id)::text);
  return null;
end $$;
create trigger users_access after update of banned_until, closed_at on auth.users
  for each row execute function app.notify_access_of_account();

-- Members without a second factor can do nothing in such a workspace until they have one.
alter table workspaces add column require_second_factor boolean not null default false;

create function app.notify_access_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', m.user_id)::text)
    from workspace_members m where m.workspace_id = new.id;
  return null;
end $$;
create trigger workspaces_access after update of require_second_factor on workspaces
  for each row when (new.require_second_factor and not old.require_second_factor)
  execute function app.notify_access_of_members();

-- The member behind a session. With its definer's rights, so that the server's login can't read accounts.
-- Errors: CD401 no such session; CD403 the account has a second factor that this session has not
-- verified; CD404 not a member of the workspace; CD406 the workspace requires a second factor.
create function app.find_member(
  p_session uuid, p_user uuid, p_workspace uuid, p_admin_emails text[],
  out workspace_id uuid, out workspace_name text, out email text, out full_name text, out role text,
  out limited boolean, out aal text, out is_admin boolean, out client_ids text
) language plpgsql stable security definer set search_path = public, pg_temp as $$
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
revoke all on function app.find_member from public;
grant execute on function app.find_member to copydesk_auth;

-- Starts a member's request: finds the member, then drops to copydesk_app. Errors as above.
create or replace function app.set_member_context(
  p_session uuid, p_user uuid, p_workspace uuid, p_admin_emails text[],
  out workspace_id uuid, out workspace_name text, out email text, out full_name text, out role text,
  out limited boolean, out aal text, out is_admin boolean
) language plpgsql as $$
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

-- Whether the current user is an owner or administrator of the current workspace.
create function app.manages_workspace() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspace_members m where m.workspace_id = app.workspace_id()
    and m.user_id = app.user_id() and m.role in ('owner', 'admin'))
$$;

-- For those who manage the workspace: each member's second factor and active sessions, without addresses,
-- since a session is the person's own and may serve other workspaces too.
create function app.member_security() returns table (user_id uuid, second_factor boolean, sessions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id,
    exists (select from auth.factors f where f.user_id = m.user_id and f.status = 'verified'),
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'userAgent', s.user_agent, 'aal', s.aal,
        'createdAt', s.created_at, 'lastUsedAt', s.refreshed_at) order by s.refreshed_at desc), '[]')
      from auth.sessions s where s.user_id = m.user_id and s.not_after > now()
        and s.refreshed_at > now() - interval '7 days')
  from workspace_members m
  where m.workspace_id = app.workspace_id() and app.manages_workspace()
$$;

-- Ends one session of another member who is not the owner, or all of them; returns how many there were.
create function app.end_member_sessions(p_user uuid, p_session uuid, p_request text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended int;
begin
  if p_user = app.user_id() or not app.manages_workspace() or not exists (
      select from workspace_members m
      where m.workspace_id = app.workspace_id() and m.user_id = p_user and m.role <> 'owner') then
    return 0;
  end if;
  delete from auth.sessions s where s.user_id = p_user and (p_session is null or s.id = p_session);
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into activity_log (workspace_id, user_id, action, subject_type, subject_id, details, request_id)
      values (app.workspace_id(), p_user, 'session_revoked', 'account', p_user,
        jsonb_build_object('scope', case when p_session is null then 'all' else 'one' end, 'by', 'administrator'), p_request);
  end if;
  return ended;
end $$;
revoke all on function app.manages_workspace, app.member_security, app.end_member_sessions from public;
grant execute on function app.manages_workspace, app.member_security, app.end_member_sessions to copydesk_app;

-- A link by mail that a client asked for with PKCE leads back with a code instead of a session.
alter table auth.one_time_tokens add column code_challenge text;

-- The tables of the auth service: a right that somebody grants by mistake opens none of them.
do $$
declare t text;
begin
  for t in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', t);
    execute format('create policy auth_service on auth.%I to copydesk_auth using (true)', t);
  end loop;
end $$;

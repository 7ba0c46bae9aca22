-- version 1

-- For those who manage the workspace: each member's second factor and active sessions, without addresses,
-- since a session is the person's own and may serve other workspaces too.
create or replace function app.member_security() returns table (user_id uuid, second_factor boolean, sessions jsonb)
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
create or replace function app.end_member_sessions(p_user uuid, p_session uuid, p_request text) returns int
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

-- Tells every process that a person's access may have ended or changed, so that their open pages are
-- checked at once. Sent at commit, once per person.
create or replace function app.notify_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', coalesce(old.user_id, new.user_id))::text);
  return null;
end $$;

create or replace trigger sessions_access after delete or update of aal, not_after on auth.sessions
  for each row execute function app.notify_access();

create or replace trigger workspace_members_access after delete or update on workspace_members
  for each row execute function app.notify_access();

create or replace trigger workspace_member_clients_access after insert or delete on workspace_member_clients
  for each row execute function app.notify_access();

create or replace function app.notify_access_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', new.id)::text);
  return null;
end $$;

create or replace trigger users_access after update of banned_until, closed_at on auth.users
  for each row execute function app.notify_access_of_account();

create or replace function app.notify_access_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('accessOf', m.user_id)::text)
    from workspace_members m where m.workspace_id = new.id;
  return null;
end $$;

create or replace trigger workspaces_access after update of require_second_factor on workspaces
  for each row when (new.require_second_factor and not old.require_second_factor)
  execute function app.notify_access_of_members();

revoke all on function app.member_security, app.end_member_sessions from public;
grant execute on function app.member_security, app.end_member_sessions to copydesk_app;

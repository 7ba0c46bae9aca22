-- version 2

create or replace function app.read_invitation(p_hash text)
returns table (id uuid, workspace_id uuid, workspace_name text, email text, role text, invited_by text,
  clients int, state text, fits boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, w.id, w.name, i.email, i.role,
    coalesce((select coalesce(nullif(u.user_metadata ->> 'full_name', ''), u.email) from auth.users u
      where u.id = i.invited_by), ''),
    case when i.limited then (select count(*) from workspace_invitation_clients c
      where c.workspace_id = i.workspace_id and c.invitation_id = i.id)::int end,
    case when i.accepted_at is not null then 'accepted' when i.expires_at < now() then 'expired' else 'open' end,
    exists (select from auth.users u where u.id = app.user_id() and lower(u.email) = i.email
      and u.email_confirmed_at is not null)
  from workspace_invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = p_hash
$$;

-- Makes the current user a member of the inviting workspace. They have no rights there yet, hence the
-- definer's. Returns the workspace, or null if the invitation is not open to them.
create or replace function app.accept_invitation(p_hash text, p_request text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me uuid := app.user_id();
  invitation workspace_invitations;
begin
  select i.* into invitation from workspace_invitations i
    where i.token_hash = p_hash and i.accepted_at is null and i.expires_at >= now()
      and exists (select from auth.users u where u.id = me and lower(u.email) = i.email
        and u.email_confirmed_at is not null)
    for update;
  if not found then return null; end if;
  update workspace_invitations set accepted_at = now() where id = invitation.id;
  insert into workspace_members (workspace_id, user_id, role, limited, chosen_at)
    values (invitation.workspace_id, me, invitation.role, invitation.limited, now())
    on conflict do nothing;
  if found and invitation.limited then
    insert into workspace_member_clients (workspace_id, user_id, client_id)
      select workspace_id, me, client_id from workspace_invitation_clients
      where workspace_id = invitation.workspace_id and invitation_id = invitation.id
      on conflict do nothing;
  end if;
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id, details, request_id)
    values (invitation.workspace_id, me, 'invitation.accepted', 'member', me,
      jsonb_build_object('role', invitation.role), p_request);
  insert into live_events (workspace_id, client_id, payload)
    values (invitation.workspace_id, null, '{"type": "changed", "what": "team"}');
  return invitation.workspace_id;
end $$;

revoke all on function app.read_invitation, app.accept_invitation from public;
grant execute on function app.read_invitation, app.accept_invitation to copydesk_app;
grant execute on function app.read_invitation to copydesk_auth;

-- Invitations into a workspace. The token of the mailed link is kept as its hash, and is made anew
-- each time the mail is sent.

create table workspace_invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 255),
  role text not null check (role in ('admin', 'member')),
  limited boolean not null default false check (role = 'member' or not limited),
  invited_by uuid references auth.users on delete set null,
  token_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz,
  mail_problem text,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create unique index workspace_invitations_open on workspace_invitations (workspace_id, email)
  where accepted_at is null;

create table workspace_invitation_clients (
  workspace_id uuid not null,
  invitation_id uuid not null,
  client_id uuid not null,
  primary key (workspace_id, invitation_id, client_id),
  foreign key (workspace_id, invitation_id) references workspace_invitations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index workspace_invitation_clients_client on workspace_invitation_clients (workspace_id, client_id);

alter table workspace_invitations enable row level security;
create policy own on workspace_invitations using (workspace_id = (select app.workspace_id()));
alter table workspace_invitation_clients enable row level security;
create policy own on workspace_invitation_clients using (workspace_id = (select app.workspace_id()));
grant select, insert, update, delete on workspace_invitations, workspace_invitation_clients to copydesk_app;

-- A workspace has one owner. Owners before this had no way to get a second.
create unique index workspace_members_one_owner on workspace_members (workspace_id) where role = 'owner';

-- The workspaces of whoever asks, whichever of them the request is made in.
create function app.my_workspaces() returns table (id uuid, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name, m.role from workspace_members m join workspaces w on w.id = m.workspace_id
  where m.user_id = app.user_id() order by m.created_at, w.id
$$;

-- What an invitation says to whoever holds its token. `fits`: it was sent to their own address.
create function app.read_invitation(p_hash text)
returns table (id uuid, workspace_id uuid, workspace_name text, email text, role text, invited_by text,
  state text, fits boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, w.id, w.name, i.email, i.role,
    coalesce((select coalesce(nullif(u.user_metadata ->> 'full_name', ''), u.email) from auth.users u
      where u.id = i.invited_by), ''),
    case when i.accepted_at is not null then 'accepted' when i.expires_at < now() then 'expired' else 'open' end,
    exists (select from auth.users u where u.id = app.user_id() and lower(u.email) = i.email
      and u.email_confirmed_at is not null)
  from workspace_invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = p_hash
$$;

-- Makes whoever asks a member of the inviting workspace. They are no member there yet, so the rows
-- are written here and not under their own rights. Answers the workspace; null when nothing is open.
create function app.accept_invitation(p_hash text, p_request text) returns uuid
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
  insert into workspace_members (workspace_id, user_id, role, limited)
    values (invitation.workspace_id, me, invitation.role, invitation.limited)
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

-- Whoever has left or lost their last workspace gets an empty one, without credits, so that they can
-- still sign in, be invited elsewhere, and close their account.
create function app.house_member(p_user uuid, p_workspace uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if not found or exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by) values (p_workspace, 'My workspace', p_user);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, 0);
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

revoke all on function app.house_member, app.my_workspaces, app.read_invitation, app.accept_invitation from public;
grant execute on function app.house_member, app.my_workspaces, app.read_invitation, app.accept_invitation to copydesk_app;

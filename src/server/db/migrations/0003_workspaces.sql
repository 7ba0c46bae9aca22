-- Workspaces (the tenants), their members, and invitations.

create table workspaces (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set when its owner closes their account. It has no members from then on and is erased in the background.
  closed_at timestamptz
);
create index workspaces_closed on workspaces (closed_at) where closed_at is not null;
insert into workspaces (id, name, created_by)
values ('00000000-0000-7000-8000-000000000000', 'Copydesk', '00000000-0000-7000-8000-000000000001');

create table workspace_members (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  -- A limited member sees only the clients listed in workspace_member_clients.
  limited boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user on workspace_members (user_id, created_at);
create unique index workspace_members_one_owner on workspace_members (workspace_id) where role = 'owner';

-- The token of the mailed link is replaced every time the mail is sent.
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

-- Names and addresses of the people in the current workspace.
create view app.people with (security_barrier) as
  select u.id, u.email, coalesce(u.user_metadata ->> 'full_name', '') as full_name, m.role, u.picture
  from workspace_members m join auth.users u on u.id = m.user_id
  where m.workspace_id = app.workspace_id();

-- The current user's workspaces, including those other than the current one.
create function app.my_workspaces() returns table (id uuid, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name, m.role from workspace_members m join workspaces w on w.id = m.workspace_id
  where m.user_id = app.user_id() order by m.created_at, w.id
$$;

-- Gives a new account its first workspace and the free credits of a sign-up; does nothing the second time.
create function app.create_first_workspace(p_user uuid, p_workspace uuid, p_name text, p_free_credits int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by) values (p_workspace, p_name, p_user);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, p_free_credits);
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, reference, description)
    values (p_workspace, p_user, 'grant', 'free', p_free_credits, 'welcome', 'Welcome credits');
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

-- Gives a user who has left or lost their last workspace an empty one without credits, so that they can
-- still sign in, be invited elsewhere, and close their account.
create function app.ensure_workspace(p_user uuid, p_workspace uuid) returns void
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

-- What an invitation says to the holder of its token. `fits`: it was sent to the current user's address.
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

-- Makes the current user a member of the inviting workspace. They have no rights there yet, hence the
-- definer's. Returns the workspace, or null if the invitation is not open to them.
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

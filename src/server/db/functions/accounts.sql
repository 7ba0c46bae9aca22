-- version 5

-- Gives a new account its first workspace and the free credits of a sign-up; does nothing the second time.
create or replace function app.create_first_workspace(p_user uuid, p_workspace uuid, p_name text, p_free_credits int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by, named) values (p_workspace, p_name, p_user, false);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, p_free_credits);
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, reference, description)
    values (p_workspace, p_user, 'grant', 'free', p_free_credits, 'welcome', 'Welcome credits');
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

-- People who work alone never meet the word "workspace"; what they get after leaving a team is named like
-- a first one. Names given earlier stay.
create or replace function app.ensure_workspace(p_user uuid, p_workspace uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if not found or exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by, named) values (p_workspace, 'My agency', p_user, false);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, 0);
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

-- The current user's workspaces, including those other than the current one.
create or replace function app.my_workspaces() returns table (id uuid, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name, m.role from workspace_members m join workspaces w on w.id = m.workspace_id
  where m.user_id = app.user_id() order by m.created_at, w.id
$$;

-- The workspace of the current user, perhaps another than the current one, that has a client, campaign or article which they
-- may see there.
create or replace function app.my_workspace_with(p_id uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name from (
    select a.workspace_id, a.client_id from articles a where a.id = p_id
    union all select k.workspace_id, k.client_id from campaigns k where k.id = p_id
    union all select c.workspace_id, c.id from clients c where c.id = p_id) it
  join workspaces w on w.id = it.workspace_id
  where app.sees_client(w.id, app.user_id(), it.client_id)
$$;

-- Remembers that the current user has chosen the current workspace.
create or replace function app.choose_workspace() returns void
language sql security definer set search_path = public, pg_temp as $$
  update workspace_members set chosen_at = now() where workspace_id = app.workspace_id() and user_id = app.user_id()
$$;

-- The workspace that a person chose last, wherever that was; to join one is a choice, to get one's own is none.
create or replace function app.chosen_workspace(p_user uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select workspace_id from workspace_members where user_id = p_user and (chosen_at is not null or role <> 'owner')
  order by coalesce(chosen_at, created_at) desc limit 1
$$;

-- Replaces the current user's picture; null removes it.
create or replace function app.set_picture(p_picture text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update auth.users set picture = p_picture, updated_at = now() where id = app.user_id()
$$;

-- Everything stored about the current user except secrets, for the archive of their data.
create or replace function app.my_personal_data() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'newEmail', u.new_email, 'picture', u.picture,
    'data', u.user_metadata,
    'createdAt', u.created_at, 'emailConfirmedAt', u.email_confirmed_at, 'lastSignInAt', u.last_sign_in_at,
    'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email,
        'data', i.identity_data, 'createdAt', i.created_at, 'lastSignInAt', i.last_sign_in_at)
        order by i.created_at), '[]') from auth.identities i where i.user_id = u.id),
    'secondFactors', (select coalesce(jsonb_agg(jsonb_build_object('name', f.friendly_name, 'type', f.factor_type,
        'phone', f.phone, 'status', f.status, 'createdAt', f.created_at)
        order by f.created_at), '[]') from auth.factors f where f.user_id = u.id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('device', s.user_agent, 'ip', s.ip,
        'createdAt', s.created_at, 'lastUsedAt', s.refreshed_at)
        order by s.created_at), '[]') from auth.sessions s where s.user_id = u.id),
    'workspaces', (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'role', m.role, 'joinedAt', m.created_at)
        order by m.created_at), '[]') from workspace_members m join workspaces w on w.id = m.workspace_id
        where m.user_id = u.id),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'details', l.details, 'ip', l.ip,
        'at', l.created_at) order by l.id), '[]') from activity_log l
        where l.subject_type = 'account' and l.subject_id = u.id))
  from auth.users u where u.id = app.user_id()
$$;

-- The auth service, which can neither read nor change the log, writes its events through this.
create or replace function app.record_sign_in_event(p_user uuid, p_action text, p_details jsonb, p_ip text, p_request text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id, details, ip, request_id)
  select (select m.workspace_id from workspace_members m where m.user_id = p_user order by m.created_at limit 1),
         (select id from auth.users where id = p_user), p_action, 'account', p_user, p_details, p_ip, p_request
$$;

-- A person's workspaces, with what would be deleted along with those they own alone.
create or replace function app.account_workspaces(p_user uuid)
returns table (workspace_id uuid, name text, role text, others int, clients int, campaigns int,
  articles int, credits int, paying boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.name, m.role,
    (select count(*) from workspace_members o where o.workspace_id = w.id and o.user_id <> p_user)::int,
    (select count(*) from clients c where c.workspace_id = w.id)::int,
    (select count(*) from campaigns c where c.workspace_id = w.id)::int,
    (select coalesce(sum(c.total), 0) from article_counts c where c.workspace_id = w.id)::int,
    coalesce((select b.subscription + b.free + b.bolt_on from credit_balances b where b.workspace_id = w.id), 0),
    exists (select from subscriptions s where s.workspace_id = w.id and s.stripe_subscription_id is not null
      and s.status in ('active', 'trialing', 'past_due') and not s.cancel_at_period_end)
  from workspace_members m join workspaces w on w.id = m.workspace_id
  where m.user_id = p_user order by m.created_at, w.id
$$;

-- Closes an account: stops its work, closes its own workspaces, ends its memberships in others, and
-- removes the person from every row that stays. Error CD409: a workspace still needs its owner.
create or replace function app.close_account(p_user uuid, p_request text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
  own uuid[];
  others uuid[];
begin
  -- Not FOR UPDATE: others can still insert rows that reference these, so a job that holds a run never
  -- waits for us while we wait for that run.
  select u.email into address from auth.users u where u.id = p_user for no key update;
  if not found then return; end if;
  perform 1 from workspaces w where w.id in (select m.workspace_id from workspace_members m where m.user_id = p_user)
    order by w.id for no key update;
  select coalesce(array_agg(m.workspace_id) filter (where m.role = 'owner'), '{}'),
         coalesce(array_agg(m.workspace_id) filter (where m.role <> 'owner'), '{}')
    into own, others from workspace_members m where m.user_id = p_user;
  -- Waits for anyone who is accepting one of these: the check below sees them as a member, or they come too late.
  delete from workspace_invitations i where i.workspace_id = any (own);
  if exists (select from app.account_workspaces(p_user) h where h.role = 'owner' and (h.others > 0 or h.paying)) then
    raise exception 'a workspace still needs its owner' using errcode = 'CD409';
  end if;

  -- Jobs lock these rows before they write anything.
  perform 1 from generation_runs r where r.status in ('queued', 'running')
    and (r.workspace_id = any (own) or r.user_id = p_user) order by r.id for update;
  perform 1 from article_image_generations g where g.status in ('pending', 'in_progress')
    and (g.workspace_id = any (own) or g.user_id = p_user) order by g.id for update;
  perform 1 from publications p where p.status in ('queued', 'sending')
    and (p.workspace_id = any (own) or p.user_id = p_user) order by p.id for update;
  delete from article_image_generations g where g.workspace_id = any (own) and g.status in ('pending', 'in_progress');
  delete from publications p where p.workspace_id = any (own) and p.status in ('queued', 'sending');
  delete from articles a where a.workspace_id = any (own) and a.status in ('pending_generation', 'processing');
  update workspaces w set closed_at = now(), name = 'Closed' where w.id = any (own);

  -- Other people's workspaces keep nothing that identifies the person.
  insert into activity_log (workspace_id, action, subject_type, subject_id, details, request_id)
    select w, 'member.left', 'member', p_user, '{"because": "account closed"}', p_request from unnest(others) w;
  insert into live_events (workspace_id, payload)
    select w, '{"type": "changed", "what": "team"}' from unnest(others) w;
  delete from activity_log l where l.subject_type = 'account' and l.subject_id = p_user;
  update activity_log l set details = l.details - 'email'
    where l.details ? 'email' and (l.subject_id = p_user or l.subject_id in
      (select i.id from workspace_invitations i where i.email = address and i.workspace_id = any (others)));
  delete from workspace_invitations i where i.email = address and i.accepted_at is not null;

  delete from workspace_members m where m.user_id = p_user;
  delete from idempotency_keys k where k.user_id = p_user;
  delete from auth.identities i where i.user_id = p_user;
  delete from auth.sessions s where s.user_id = p_user;
  delete from auth.one_time_tokens t where t.user_id = p_user;
  delete from auth.factors f where f.user_id = p_user;
  delete from auth.flow_states f where p_user in (f.link_user_id, f.user_id);
  delete from auth.recovery_code_sets c where c.user_id = p_user;
  delete from auth.known_devices d where d.user_id = p_user;
  update auth.users u set closed_at = now(), email = null, new_email = null, phone = null, password_hash = null,
    picture = null, user_metadata = '{}', app_metadata = '{}', email_confirmed_at = null, phone_confirmed_at = null
    where u.id = p_user;
  insert into activity_log (action, subject_type, subject_id, details, request_id)
    values ('account.closed', 'account', p_user, jsonb_build_object('workspaces', cardinality(own)), p_request);
end $$;

-- Deletes the closed accounts whose workspaces have been erased; remaining rows no longer refer to them.
create or replace function app.erase_accounts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone uuid;
begin
  for gone in
    select u.id from auth.users u where u.closed_at is not null
      and not exists (select from workspaces w where w.closed_at <= u.closed_at)
    order by u.id for update skip locked
  loop
    update activity_log l set user_id = null, ip = null where l.user_id = gone;
    delete from auth.users u where u.id = gone;
  end loop;
end $$;

revoke all on function app.create_first_workspace, app.ensure_workspace, app.my_workspaces, app.my_workspace_with,
  app.choose_workspace, app.chosen_workspace, app.set_picture,
  app.my_personal_data, app.record_sign_in_event, app.account_workspaces, app.close_account, app.erase_accounts from
  public;
grant execute on function app.ensure_workspace, app.my_workspaces, app.my_workspace_with, app.choose_workspace, app.set_picture,
  app.my_personal_data, app.erase_accounts to copydesk_app;
grant execute on function app.create_first_workspace, app.record_sign_in_event, app.account_workspaces,
  app.chosen_workspace, app.close_account to copydesk_auth;

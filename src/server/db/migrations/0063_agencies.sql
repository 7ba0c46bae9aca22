-- Clients see the agency: its name once somebody has given it, its logo and colour, the address that answers go to and
-- the name that emails come from. Until then a workspace bears a person's name, which never stands before a client.
alter table workspaces
  add column named boolean not null default true,
  add column logo_url text,
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column reply_to text check (length(reply_to) between 3 and 255),
  add column sender_name text check (length(sender_name) between 1 and 80);

update workspaces w set named = false,
    name = case w.name when 'My desk' then 'My agency' else regexp_replace(w.name, '’s desk$', '') end
  where (w.name = 'My desk' or w.name ~ '.’s desk$') and not exists (select from activity_log l
    where l.workspace_id = w.id and l.action = 'workspace.renamed');

create trigger workspaces_files after delete or update of logo_url on workspaces
  for each row execute function app.queue_files_to_delete('logo_url');

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

-- People who work alone never meet the word "workspace"; what they get after leaving a team is named like
-- a first one. Names given earlier stay.
create or replace function app.ensure_workspace(p_user uuid, p_workspace uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if not found or exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by) values (p_workspace, 'My desk', p_user);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, 0);
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

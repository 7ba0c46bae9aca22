-- version 2

-- An article that moves to another client leaves those who cannot see that one.
create or replace function app.leave_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.sees_client(new.workspace_id, new.assignee_id, new.client_id) then
    new.assignee_id := null;
  end if;
  if not app.sees_client(new.workspace_id, new.reviewer_id, new.client_id) then
    new.reviewer_id := null;
  end if;
  return new;
end $$;

create or replace trigger articles_leave_client before update of client_id on articles for each row
  when (old.client_id <> new.client_id and coalesce(new.assignee_id, new.reviewer_id) is not null)
  execute function app.leave_client();

-- Whoever leaves a workspace leaves its articles, and takes the rights of their keys along, also should they come back.
create or replace function app.leave_workspace() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles set assignee_id = null where workspace_id = old.workspace_id and assignee_id = old.user_id;
  update articles set reviewer_id = null where workspace_id = old.workspace_id and reviewer_id = old.user_id;
  update articles set review_asked_by = null
    where workspace_id = old.workspace_id and review_asked_by = old.user_id;
  update api_keys set revoked_at = now()
    where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null;
  return old;
end $$;

drop trigger if exists workspace_members_leave_articles on workspace_members;
drop function if exists app.leave_articles();
drop trigger if exists workspace_members_keys on workspace_members;
drop function if exists app.revoke_keys_of_member();
create or replace trigger workspace_members_leave before delete on workspace_members
  for each row execute function app.leave_workspace();

-- At the end of the transaction: a change of a member's clients first takes all of them away.
create or replace function app.leave_hidden_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles set assignee_id = null
    where workspace_id = old.workspace_id and assignee_id = old.user_id
      and not app.sees_client(workspace_id, assignee_id, client_id);
  update articles set reviewer_id = null
    where workspace_id = old.workspace_id and reviewer_id = old.user_id
      and not app.sees_client(workspace_id, reviewer_id, client_id);
  return null;
end $$;

drop trigger if exists workspace_members_leave_hidden on workspace_members;
create constraint trigger workspace_members_leave_hidden after update on workspace_members
  deferrable initially deferred for each row
  when (new.limited) execute function app.leave_hidden_articles();

drop trigger if exists member_clients_leave_hidden on workspace_member_clients;
create constraint trigger member_clients_leave_hidden after delete on workspace_member_clients
  deferrable initially deferred for each row execute function app.leave_hidden_articles();

-- A review ends with the status, whoever changes that.
create or replace function app.end_review() returns trigger language plpgsql as $$
begin
  new.reviewer_id := null;
  new.review_asked_by := null;
  new.status_before_review := null;
  return new;
end $$;

create or replace trigger articles_end_review before update of status on articles for each row
  when (old.status = 'pending_review' and new.status <> 'pending_review')
  execute function app.end_review();

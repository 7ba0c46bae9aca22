-- The desk: who works on an article and until when, who is asked to review it, each person's own filters.

-- Whether a person is a member of the workspace who may see the client.
create function app.sees_client(p_workspace uuid, p_user uuid, p_client uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspace_members m
    where m.workspace_id = p_workspace and m.user_id = p_user
      and (not m.limited or exists (select from workspace_member_clients c
        where c.workspace_id = p_workspace and c.user_id = p_user and c.client_id = p_client)))
$$;
revoke all on function app.sees_client from public;
grant execute on function app.sees_client to copydesk_app;

alter table articles
  add column assignee_id uuid,
  -- YYYY-MM-DD.
  add column due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  -- While it waits for review: who is asked, who asked, and the status that it goes back to.
  add column reviewer_id uuid,
  add column review_asked_by uuid,
  add column status_before_review text check (status_before_review in ('completed', 'draft')),
  add check (reviewer_id is null or status = 'pending_review'),
  add foreign key (workspace_id, assignee_id) references workspace_members,
  add foreign key (workspace_id, reviewer_id) references workspace_members,
  add foreign key (workspace_id, review_asked_by) references workspace_members;
create index articles_assigned on articles (workspace_id, assignee_id, created_at desc, id desc)
  include (client_id) where assignee_id is not null;
create index articles_to_review on articles (workspace_id, reviewer_id, created_at desc, id desc)
  include (client_id) where reviewer_id is not null;
create index articles_review_askers on articles (workspace_id, review_asked_by)
  where review_asked_by is not null;
-- Articles without a due date come last.
create index articles_by_due on articles (workspace_id, coalesce(due_on, '9999'), id) include (client_id);

-- A review ends with the status, whoever changes that.
create function app.end_review() returns trigger language plpgsql as $$
begin
  new.reviewer_id := null;
  new.review_asked_by := null;
  new.status_before_review := null;
  return new;
end $$;
create trigger articles_end_review before update of status on articles for each row
  when (old.status = 'pending_review' and new.status <> 'pending_review')
  execute function app.end_review();

-- An article that moves to another client leaves those who cannot see that one.
create function app.leave_client() returns trigger
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
create trigger articles_leave_client before update of client_id on articles for each row
  when (old.client_id <> new.client_id and coalesce(new.assignee_id, new.reviewer_id) is not null)
  execute function app.leave_client();

create function app.leave_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles set assignee_id = null where workspace_id = old.workspace_id and assignee_id = old.user_id;
  update articles set reviewer_id = null where workspace_id = old.workspace_id and reviewer_id = old.user_id;
  update articles set review_asked_by = null
    where workspace_id = old.workspace_id and review_asked_by = old.user_id;
  return old;
end $$;
create trigger workspace_members_leave_articles before delete on workspace_members
  for each row execute function app.leave_articles();

-- At the end of the transaction: a change of a member's clients first takes all of them away.
create function app.leave_hidden_articles() returns trigger
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
create constraint trigger workspace_members_leave_hidden after update on workspace_members
  deferrable initially deferred for each row
  when (new.limited) execute function app.leave_hidden_articles();
create constraint trigger member_clients_leave_hidden after delete on workspace_member_clients
  deferrable initially deferred for each row execute function app.leave_hidden_articles();

-- A person's own filters of the list of articles, as the list's address has them.
create table saved_filters (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (workspace_id, user_id, name),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);

alter table saved_filters enable row level security;
create policy tenant_isolation on saved_filters using (workspace_id = (select app.workspace_id())
  and user_id = (select app.user_id()));
grant select, insert, update, delete on saved_filters to copydesk_app;

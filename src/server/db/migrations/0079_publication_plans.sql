-- When and where an article is to go out, once it may: asked for with its order. A plan sends nothing: it is scheduled as
-- soon as nothing is in the way, and its row goes with that.
create table publication_plans (
  article_id uuid primary key,
  workspace_id uuid not null,
  user_id uuid references auth.users on delete set null,
  key_id uuid default app.key_id(),
  -- Those that are gone meanwhile are noticed when it is scheduled.
  credential_ids uuid[] not null check (cardinality(credential_ids) > 0),
  -- What the person chose, and the instant that it meant by the rules of the zone at that time.
  local_time text not null check (local_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  due_at timestamptz not null,
  -- When somebody looks whether it can be scheduled; a change of the article's stage makes that now.
  look_at timestamptz not null,
  -- Why it could not be when that was last tried, and whether its people know.
  obstacle text,
  told boolean not null default false,
  -- The time came first: from then on it waits for a person.
  missed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index publication_plans_day on publication_plans (workspace_id, local_time);
create index publication_plans_next on publication_plans (look_at) where not missed;
create index publication_plans_user on publication_plans (user_id);

alter table publication_plans enable row level security;
create policy tenant_isolation on publication_plans using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or exists (select from articles a where a.id = article_id)));
grant select, insert, update, delete on publication_plans to copydesk_app;

-- Publications for later, the options of a publication, and platforms that the code alone lists.

-- The zone in which a client's articles are scheduled; null leaves it to the browser of whoever schedules.
alter table clients add column time_zone text check (length(time_zone) between 1 and 64);

-- What was chosen for this site beyond the article itself: draft or public, categories, tags, author …
alter table publications add column options jsonb not null default '{}';

-- An article that is to go to a site later. The row goes when it is handed to the site or cancelled.
create table scheduled_publications (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid references auth.users on delete set null,
  article_id uuid not null,
  credential_id uuid not null,
  banner text not null default 'smaller' check (banner in ('smaller', 'original', 'webp', 'same_format')),
  options jsonb not null default '{}',
  -- What the person chose, and the instant that it meant by the rules of the zone at that time.
  local_time text not null check (local_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  due_at timestamptz not null,
  -- Why it did not go out and waits for a person; null while it waits for its time.
  problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, credential_id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);
create index scheduled_publications_list on scheduled_publications (workspace_id, due_at);
create index scheduled_publications_due on scheduled_publications (due_at) where problem is null;
create index scheduled_publications_user on scheduled_publications (user_id);

alter table scheduled_publications enable row level security;
create policy tenant_isolation on scheduled_publications using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or exists (select from articles a where a.id = article_id)));
grant select, insert, update, delete on scheduled_publications to copydesk_app;

-- What is due in any workspace that is still open, the longest overdue first.
create function app.due_publications(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, s.id from scheduled_publications s join workspaces w on w.id = s.workspace_id
  where s.problem is null and s.due_at <= now() and w.closed_at is null
  order by s.due_at, s.id limit p_limit
$$;
revoke all on function app.due_publications from public;
grant execute on function app.due_publications to copydesk_app;

-- Requests are checked against the registry of targets. A list here as well would need a migration
-- with every new one.
alter table credentials drop constraint credentials_platform_check,
  add constraint credentials_platform_check check (platform ~ '^[a-z][a-z0-9_]{1,39}$');
alter table publications drop constraint publications_platform,
  add constraint publications_platform check (platform ~ '^[a-z][a-z0-9_]{1,39}$');

-- What sites show of an article, whether that is what was sent, and what they showed when.

alter table publications
  -- Names one request to send, through all its attempts: receivers of messages know repeats by it.
  add column delivery uuid,
  -- Sends its own revision, not the newest: a site goes back to what it showed before.
  add column pinned boolean not null default false,
  -- The version of somebody's changes on the site that a person has agreed to lose.
  add column overwrite text,
  -- Why the last attempt to take it back came to nothing.
  add column withdrawal_problem text;
update publications set delivery = id;
alter table publications alter column delivery set not null, alter column delivery set default gen_random_uuid();

alter table publications drop constraint publications_status_check,
  add constraint publications_status_check check (status in
    ('queued', 'sending', 'published', 'failed', 'unpublishing', 'unpublished'));
drop index publications_one_active;
create unique index publications_one_active on publications (article_id, credential_id)
  where status in ('queued', 'sending', 'unpublishing');
drop trigger publications_tasks on publications;
create trigger publications_tasks after delete on publications
  for each row execute function app.end_tasks('deliver-publication', 'withdraw-publication');

-- The post of an article on a site, as the last publication left it and as it was found since.
create table site_posts (
  workspace_id uuid not null,
  article_id uuid not null,
  credential_id uuid not null,
  delivery uuid not null,
  live boolean not null default true,
  -- What a reader's page must show, and what the publication before it had to: an old copy is known by that.
  sent jsonb not null,
  sent_before jsonb,
  -- The words as the site kept them, and others that were found there later.
  kept_text text,
  found_text text,
  found_at timestamptz,
  check_state text not null default 'waiting'
    check (check_state in ('waiting', 'ok', 'problems', 'not_checked')),
  check_reason text,
  checked_at timestamptz,
  findings jsonb not null default '[]',
  -- The problems that people were told of, so that they are told once.
  told jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (article_id, credential_id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);
create index site_posts_attention on site_posts (workspace_id, checked_at desc)
  where live and (check_state = 'problems' or found_text is not null);

-- Which revision was live where, and from when to when.
create table live_periods (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  credential_id uuid not null,
  user_id uuid references auth.users on delete set null,
  revision int not null,
  url text not null default '',
  from_at timestamptz not null,
  until_at timestamptz,
  ended text check (ended in ('replaced', 'unpublished')),
  check ((until_at is null) = (ended is null)),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);
create unique index live_periods_open on live_periods (article_id, credential_id) where until_at is null;
create index live_periods_list on live_periods (article_id, from_at desc);
create index live_periods_user on live_periods (user_id);

insert into live_periods (id, workspace_id, article_id, credential_id, user_id, revision, url, from_at, until_at, ended)
select id, workspace_id, article_id, credential_id, user_id, revision, coalesce(url, ''), published_at, next,
  case when next is not null then 'replaced' end
from (select *, lead(published_at) over (partition by article_id, credential_id order by published_at, id) as next
  from publications where published_at is not null) as published;

do $$
declare t text;
begin
  foreach t in array array['site_posts', 'live_periods'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or exists (select from articles a where a.id = article_id)))', t);
  end loop;
end $$;
grant select, insert, update, delete on site_posts, live_periods to copydesk_app;

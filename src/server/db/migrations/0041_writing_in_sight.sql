-- What the calls to models take, outlines that wait for a person, and the text as it is being written.

-- Every answer of a model. It outlives its article: the client's month holds it still.
create table model_calls (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- Null for work that belongs to no client, such as ideas for titles.
  client_id uuid,
  -- Not a foreign key: the call outlives its article.
  article_id uuid,
  kind text not null,
  -- The stage of a run that it was made for; '' outside of runs.
  stage text not null default '',
  model text not null,
  prompt int not null,
  input_tokens int not null check (input_tokens >= 0),
  output_tokens int not null check (output_tokens >= 0),
  -- Millionths of a US dollar; null where the price was not known.
  cost bigint check (cost >= 0),
  created_at timestamptz not null default now(),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index model_calls_article on model_calls (workspace_id, article_id) where article_id is not null;
create index model_calls_client on model_calls (workspace_id, client_id, created_at);

alter table model_calls enable row level security;
create policy tenant_isolation on model_calls using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids()) is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on model_calls to copydesk_app;

-- An outline that a person wants to see before anything else is written. While it waits, the run is queued
-- without a task: nothing is at work on it.
alter table generation_runs
  add column outline text check (outline in ('wanted', 'waiting', 'approved')),
  -- How many outlines there have been.
  add column outline_round int not null default 0,
  -- What should be different about the next one.
  add column outline_wish text not null default '',
  add column outline_since timestamptz,
  -- When the people are told again that it waits; null once they have been, or need not be.
  add column outline_remind_at timestamptz;
create index generation_runs_outlines on generation_runs (outline_remind_at)
  where outline = 'waiting' and outline_remind_at is not null;

create function app.due_outlines(p_limit int) returns table (workspace_id uuid, run_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, r.id from generation_runs r
  where r.outline = 'waiting' and r.status = 'queued' and r.outline_remind_at < now()
  order by r.outline_remind_at limit p_limit
$$;
revoke all on function app.due_outlines from public;
grant execute on function app.due_outlines to copydesk_app;

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline'));

-- The sections of a run as far as they have come, written about once a second; gone with the run's end.
create table generation_drafts (
  run_id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  -- Counts the writes, so that a page notices one that it has missed.
  seq int not null default 1,
  -- The text of each section by its place in the plan.
  sections jsonb not null default '{}',
  foreign key (workspace_id, run_id) references generation_runs (workspace_id, id) on delete cascade
);
create index generation_drafts_run on generation_drafts (workspace_id, run_id);
alter table generation_drafts enable row level security;
create policy tenant_isolation on generation_drafts using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null
    or exists (select from articles a where a.id = article_id)));
grant select, insert, update, delete on generation_drafts to copydesk_app;

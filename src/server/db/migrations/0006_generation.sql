-- Durable tasks, and the two largest kinds of them: generating articles and pictures.

-- Durable work in progress, of any kind. A row exists exactly as long as its subject is being worked on
-- or waits for it: it is inserted with the subject and its job, and deleted in the transaction that ends
-- the work.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  workspace_id uuid not null references workspaces on delete cascade,
  -- The process working on it, until the lease expires.
  owner uuid,
  lease_until timestamptz,
  deadline_at timestamptz not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  unique (workspace_id, kind, subject_id)
);

-- Deletes the tasks of a deleted subject; the arguments are the kinds of task its table may have.
create function app.end_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from tasks
    where workspace_id = old.workspace_id and kind = any (tg_argv) and subject_id = old.id;
  return null;
end $$;

-- Tells the process working on a task, whichever it is, that the task has ended.
create function app.notify_task_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_stops', old.id::text);
  return null;
end $$;
create trigger tasks_ended after delete on tasks
  for each row when (old.owner is not null) execute function app.notify_task_ended();

-- A run works through stages. Finished stages are kept, so that after a crash the run resumes at the
-- first missing one and never pays a provider twice.
create table generation_runs (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  user_id uuid references auth.users on delete set null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  stage text not null default 'queued',
  percent int not null default 0 check (percent between 0 and 100),
  attempts int not null default 0,
  model text,
  callback_token_hash text,
  error_kind text,
  error_message text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index generation_runs_article on generation_runs (article_id, created_at desc);
create unique index generation_runs_one_active on generation_runs (article_id) where status in ('queued', 'running');
create index generation_runs_user on generation_runs (user_id);
create trigger generation_runs_tasks after delete on generation_runs
  for each row execute function app.end_tasks('generate-article', 'write-posts');

-- A stage without output has failed, with its reason in error_message, or is being tried again.
create table generation_stages (
  workspace_id uuid not null,
  run_id uuid not null,
  name text not null,
  output jsonb,
  error_message text,
  tries int not null default 1,
  started_at timestamptz,
  finished_at timestamptz not null default now(),
  primary key (run_id, name),
  foreign key (workspace_id, run_id) references generation_runs (workspace_id, id) on delete cascade
);

-- Every picture generated for an article. The row owns its files; the article only points to the
-- files of one row, and can switch to those of another.
create table article_image_generations (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  user_id uuid references auth.users on delete set null,
  generator_id uuid references system_image_generators on delete set null,
  prompt text not null,
  negative_prompt text not null default '',
  template_name text not null default '',
  width int not null default 1024,
  height int not null default 576,
  steps int,
  guidance double precision,
  wanted_model text,
  ai_model text not null default '',
  -- Ordered by a person, not part of the article's own generation.
  requested boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'success', 'error', 'failed', 'cancelled')),
  retries int not null default 0,
  external_reference_id text,
  image_url text,
  storage_url text,
  optimized_storage_url text,
  open_graph_url text,
  square_url text,
  error_message text,
  started_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index article_image_generations_article on article_image_generations (article_id, created_at desc);
create unique index article_image_generations_one_active on article_image_generations (article_id)
  where status in ('pending', 'in_progress');
create index article_image_generations_user on article_image_generations (user_id);
create trigger article_image_generations_tasks after delete on article_image_generations
  for each row execute function app.end_tasks('draw-image', 'cancel-image');

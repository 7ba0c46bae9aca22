-- The generation of articles and of pictures.

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
  -- Held by the process working on the run; expires unless renewed.
  lease_owner uuid,
  lease_until timestamptz,
  callback_token_hash text,
  deadline_at timestamptz,
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
create index generation_runs_active on generation_runs (lease_until) where status in ('queued', 'running');
create index generation_runs_user on generation_runs (user_id);

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

-- Tells the process working on a run, whichever it is, that the run was cancelled or deleted.
create function app.notify_run_stopped() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_stops', old.id::text);
  return null;
end $$;
create trigger generation_runs_cancelled after update of status on generation_runs
  for each row when (old.status = 'running' and new.status = 'cancelled')
  execute function app.notify_run_stopped();
create trigger generation_runs_deleted after delete on generation_runs
  for each row when (old.status = 'running') execute function app.notify_run_stopped();

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
  lease_owner uuid,
  lease_until timestamptz,
  deadline_at timestamptz,
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
create index article_image_generations_active on article_image_generations (lease_until)
  where status in ('pending', 'in_progress');
create index article_image_generations_user on article_image_generations (user_id);

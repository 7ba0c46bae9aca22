-- Durable work under way, of whatever kind. A row exists exactly as long as its subject is being worked on
-- or waits for it: it comes with the subject and its job, and goes in the transaction that ends the work.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  workspace_id uuid not null references workspaces on delete cascade,
  /* The process at work on it, until the lease runs out. */
  owner uuid,
  lease_until timestamptz,
  deadline_at timestamptz not null,
  /* How often it has been begun. */
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  unique (workspace_id, kind, subject_id)
);
alter table tasks enable row level security;
create policy own on tasks using (workspace_id = (select app.workspace_id()));
grant select, insert, update, delete on tasks to copydesk_app;

-- A task goes with its subject; the arguments are the kinds of task that a row of the table may have.
create function app.end_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from tasks
    where workspace_id = old.workspace_id and kind = any (tg_argv) and subject_id = old.id;
  return null;
end $$;
create trigger generation_runs_tasks after delete on generation_runs
  for each row execute function app.end_tasks('generate-article', 'write-posts');
create trigger article_image_generations_tasks after delete on article_image_generations
  for each row execute function app.end_tasks('draw-image', 'cancel-image');
create trigger publications_tasks after delete on publications
  for each row execute function app.end_tasks('deliver-publication');

-- The process at work on a task hears at once that it has ended.
create function app.announce_task_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_stops', old.id::text);
  return null;
end $$;
create trigger tasks_ended after delete on tasks
  for each row when (old.owner is not null) execute function app.announce_task_end();
drop trigger generation_runs_cancelled on generation_runs;
drop trigger generation_runs_deleted on generation_runs;
drop function app.tell_run_stopped;

alter table generation_runs drop column lease_owner, drop column lease_until, drop column deadline_at;
alter table article_image_generations drop column lease_owner, drop column lease_until, drop column deadline_at;
alter table publications drop column lease_owner, drop column lease_until;

-- version 5

-- Deletes the tasks of a deleted subject; the arguments are the kinds of task its table may have.
create or replace function app.end_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  delete from tasks
    where workspace_id = old.workspace_id and kind = any (tg_argv) and subject_id = old.id;
  return null;
end $$;

create or replace trigger generation_runs_tasks after delete on generation_runs
  for each row execute function app.end_tasks('generate-article', 'write-posts');

create or replace trigger article_image_generations_tasks after delete on article_image_generations
  for each row execute function app.end_tasks('draw-image', 'cancel-image');

-- For invitations that the release before this one has queued.
create or replace trigger workspace_invitations_tasks after delete on workspace_invitations
  for each row execute function app.end_tasks('send-invitation');

create or replace trigger publications_tasks after delete on publications
  for each row execute function app.end_tasks('deliver-publication', 'withdraw-publication');

-- A revoked invitation, for one, takes its mail along. All but the first kind are of the release before this one.
create or replace trigger mails_tasks after delete on mails for each row execute function
  app.end_tasks('send-mail', 'send-review-mail', 'send-portal-mail', 'send-notice-mail', 'send-expert-mail');

drop trigger if exists review_rounds_tasks on review_rounds;

create or replace trigger articles_claim_tasks after delete on articles
  for each row execute function app.end_tasks('check-claims');

create or replace trigger article_sources_tasks after delete on article_sources
  for each row execute function app.end_tasks('read-article-source');

create or replace trigger webhook_deliveries_tasks after delete on webhook_deliveries
  for each row execute function app.end_tasks('deliver-webhook');

-- Tells the process working on a task, whichever it is, that the task has ended.
create or replace function app.notify_task_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_stops', old.id::text);
  return null;
end $$;

create or replace trigger tasks_ended after delete on tasks
  for each row when (old.owner is not null) execute function app.notify_task_ended();

-- Attempts to hand an article to an outside workflow. A job has to find its own attempt again to settle
-- it, and to count those before; people see the log only as administrators, and never write to it.
alter table webhook_debug_logs
  add column processing_id uuid,
  add constraint webhook_debug_logs_status check (status in ('pending', 'sent', 'failed'));
create index webhook_debug_logs_run on webhook_debug_logs (processing_id);

drop policy jobs_write on webhook_debug_logs;
drop policy jobs_settle on webhook_debug_logs;
create policy jobs_read on webhook_debug_logs for select
  using (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);
create policy jobs_write on webhook_debug_logs for insert
  with check (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);
create policy jobs_settle on webhook_debug_logs for update
  using (workspace_id = (select app.workspace_id()))
  with check (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);

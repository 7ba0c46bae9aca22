-- A voided approval is told once its editing has rested: each further edit of the article moves the task's
-- lease, which nobody holds, until an hour after the first. The sweep of stranded tasks finds it then.
create or replace function app.void_approval() returns trigger language plpgsql as $$
declare
  article uuid;
  rest constant interval := interval '100 seconds';
begin
  if tg_table_name = 'articles' then article := new.id; else article := new.article_id; end if;
  with voided as (
    update review_rounds set state = 'voided', closed_at = now()
      where workspace_id = new.workspace_id and article_id = article and state = 'approved'
      returning id
  )
  insert into tasks (kind, subject_id, workspace_id, lease_until, deadline_at)
    select 'tell-approval-voided', id, new.workspace_id, clock_timestamp() + rest,
      clock_timestamp() + interval '1 day'
    from voided
    on conflict do nothing;
  if not found then
    update tasks set lease_until = least(clock_timestamp() + rest, created_at + interval '1 hour')
      where workspace_id = new.workspace_id and kind = 'tell-approval-voided'
        and owner is null and lease_until is not null
        and subject_id in (select id from review_rounds
          where workspace_id = new.workspace_id and article_id = article and state = 'voided');
  end if;
  return null;
end $$;

-- version 7

-- What is due in any workspace that is still open, the longest overdue first.
create or replace function app.due_publications(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, s.id from scheduled_publications s join workspaces w on w.id = s.workspace_id
  where s.problem is null and s.due_at <= now() and w.closed_at is null
  order by s.due_at, s.id limit p_limit
$$;

-- Plans of any workspace that is still open that are to be looked at.
create or replace function app.plans_to_look_at(p_now timestamptz, p_limit int)
  returns table (workspace_id uuid, article_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, p.article_id from publication_plans p
  join workspaces w on w.id = p.workspace_id and w.closed_at is null
  where not p.missed and p.look_at <= p_now
  order by p.look_at limit p_limit
$$;

-- Recurring briefs of any workspace that is still open, a date of which is to be ordered.
create or replace function app.due_recurring(p_now timestamptz, p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.workspace_id, b.id from recurring_briefs b join workspaces w on w.id = b.workspace_id
  where b.next_at <= p_now and w.closed_at is null
  order by b.next_at, b.id limit p_limit
$$;

create or replace function app.due_outlines(p_limit int) returns table (workspace_id uuid, run_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, r.id from generation_runs r
  where r.outline = 'waiting' and r.status = 'queued' and r.outline_remind_at < now()
  order by r.outline_remind_at limit p_limit
$$;

-- Batches of which nothing is being written any more, whose people have not been told so. Outlines that wait for a person
-- don't hold that up: they are told of once, and the end comes after them. A paused batch has none.
create or replace function app.ended_batches(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.workspace_id, b.id from batches b join workspaces w on w.id = b.workspace_id
  where b.finished_at is null and b.paused_at is null and w.closed_at is null
    and not exists (select from articles a where a.workspace_id = b.workspace_id and a.batch_id = b.id
      and a.stage in ('waiting', 'writing'))
    and (b.outlines_told_at is null or not exists (select from articles a
      where a.workspace_id = b.workspace_id and a.batch_id = b.id and a.stage = 'outline'))
  order by b.created_at limit p_limit
$$;

-- Open rounds of any workspace that is still open whose next reminder is due.
create or replace function app.due_reminders(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, r.id from review_rounds r join workspaces w on w.id = r.workspace_id
  where r.state = 'open' and r.remind_at <= now() and w.closed_at is null
  order by r.remind_at, r.id limit p_limit
$$;

-- Voided approvals of any workspace that is still open whose editing has rested.
create or replace function app.rested_voids(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, r.id from review_rounds r join workspaces w on w.id = r.workspace_id
  where r.notify_at <= now() and w.closed_at is null
  order by r.notify_at, r.id limit p_limit
$$;

-- Whoever is due the report of the month before: from eight in the morning of the first, by the clock of the
-- client, and once the month is over in UTC, by which figures are counted.
create or replace function app.due_reports(p_now timestamptz, p_limit int)
  returns table (workspace_id uuid, client_id uuid, portal_id uuid, month text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, p.client_id, p.id, due.month
  from client_portals p
  join workspaces w on w.id = p.workspace_id and w.closed_at is null
  join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id and not c.is_archived
  cross join lateral (select coalesce(c.time_zone, 'UTC') as zone) z
  cross join lateral (select date_trunc('month', p_now at time zone z.zone) as began) b
  cross join lateral (select to_char(b.began - interval '1 day', 'YYYY-MM') as month) due
  where p.reports_since < b.began at time zone z.zone and p.revoked_at is null
    and p_now >= (b.began + interval '8 hours') at time zone z.zone and p_now >= b.began at time zone 'UTC'
    and not exists (select from mails m where m.workspace_id = p.workspace_id
      and m.portal_id = p.id and m.kind = 'report' and m.occasion = due.month)
  order by p.reports_since, p.id limit p_limit
$$;

-- The members whose morning has come since the oldest notice that waits for it: at eight on their clock.
create or replace function app.due_digests(p_limit int) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.workspace_id, n.user_id
  from notices n left join notice_settings s using (workspace_id, user_id)
  where n.mail = 'daily' and n.mail_id is null
  group by n.workspace_id, n.user_id, s.time_zone
  having min(n.created_at) < (date_trunc('day', (now() at time zone coalesce(s.time_zone, 'UTC')) - interval '8 hours')
    + interval '8 hours') at time zone coalesce(s.time_zone, 'UTC')
  limit p_limit
$$;

-- Seats of any workspace that is still open whose link ran out within a week, without an answer or a mail
-- about it.
create or replace function app.expired_seats(p_now timestamptz, p_limit int)
  returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, s.id
  from review_seats s
  join review_rounds r on r.workspace_id = s.workspace_id and r.id = s.round_id and r.state = 'open'
  join workspaces w on w.id = s.workspace_id and w.closed_at is null
  where s.expires_at <= p_now and s.expires_at > p_now - interval '7 days'
    and s.revoked_at is null and s.user_id is null
    and not exists (select from review_decisions d where d.seat_id = s.id)
    and not exists (select from mails m where m.seat_id = s.id and m.kind = 'expired'
      and m.created_at >= s.expires_at)
  order by s.expires_at, s.id limit p_limit
$$;

-- What is older than a season is of no use to anybody.
create or replace function app.drop_old_notices() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from notices where created_at < now() - interval '90 days';
  delete from mails m where user_id is not null and created_at < now() - interval '90 days'
    and not exists (select from notices n where n.mail_id = m.id);
$$;

-- What was sent to webhooks more than a month ago is of no use to anybody.
create or replace function app.drop_old_webhooks() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from webhook_deliveries where created_at < now() - interval '30 days'
$$;

revoke all on function app.due_publications, app.plans_to_look_at, app.due_recurring,
  app.due_outlines, app.ended_batches, app.due_reminders, app.rested_voids, app.due_reports, app.due_digests, app.expired_seats,
  app.drop_old_notices, app.drop_old_webhooks from public;
grant execute on function app.due_publications, app.plans_to_look_at, app.due_recurring,
  app.due_outlines, app.ended_batches, app.due_reminders, app.rested_voids, app.due_reports, app.due_digests, app.expired_seats,
  app.drop_old_notices, app.drop_old_webhooks to copydesk_app;

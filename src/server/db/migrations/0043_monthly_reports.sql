-- Since when a person gets the report of each month by mail; null for those who don't.
alter table client_portals add column reports_since timestamptz;

-- Whoever is due the report of the month before: from eight in the morning of the first, by the clock of the
-- client, and once the month is over in UTC, by which figures are counted.
create function app.due_reports(p_now timestamptz, p_limit int)
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
    and not exists (select from portal_mails m where m.workspace_id = p.workspace_id
      and m.portal_id = p.id and m.kind = 'report' and m.occasion = due.month)
  order by p.reports_since, p.id limit p_limit
$$;
revoke all on function app.due_reports from public;
grant execute on function app.due_reports to copydesk_app;

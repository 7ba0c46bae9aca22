-- Reviewers are told when their link has run out and when what they approved is live, unless they want no
-- more such mails.
alter table review_mails drop constraint review_mails_kind_check,
  add constraint review_mails_kind_check check (kind in
    ('ready', 'code', 'decided', 'voided', 'reminder', 'overdue', 'published', 'expired'));

-- Since when the person wants only the mails that ask for something new; it counts for all of their seats at
-- the client.
alter table review_seats add column mails_off_at timestamptz;

-- Seats of any workspace that is still open whose link ran out within a week, without an answer or a mail
-- about it.
create function app.expired_seats(p_now timestamptz, p_limit int)
  returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, s.id
  from review_seats s
  join review_rounds r on r.workspace_id = s.workspace_id and r.id = s.round_id and r.state = 'open'
  join workspaces w on w.id = s.workspace_id and w.closed_at is null
  where s.expires_at <= p_now and s.expires_at > p_now - interval '7 days'
    and s.revoked_at is null and s.user_id is null
    and not exists (select from review_decisions d where d.seat_id = s.id)
    and not exists (select from review_mails m where m.seat_id = s.id and m.kind = 'expired'
      and m.created_at >= s.expires_at)
  order by s.expires_at, s.id limit p_limit
$$;
revoke all on function app.expired_seats from public;
grant execute on function app.expired_seats to copydesk_app;

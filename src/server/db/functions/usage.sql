-- version 1

-- Adds one to today's count. Addresses beyond 500 on one day are counted together.
create or replace function app.count_usage(p_event text, p_page text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant text := to_char(now() at time zone 'UTC', 'YYYY-MM-DD');
  counted text := p_page;
begin
  if not exists (select from usage_counts where day = today and event = p_event and page = p_page)
    and (select count(*) from usage_counts where day = today) >= 500 then
    counted := '(other)';
  end if;
  insert into usage_counts as u (day, event, page) values (today, p_event, counted)
    on conflict (day, event, page) do update set count = u.count + 1;
end $$;

-- How far those who signed up in a week have come since, newest week first; for administrators.
create or replace function app.usage_funnel(p_weeks int)
returns table (week text, visits bigint, sign_ups bigint, first_clients bigint, first_articles bigint,
  first_publications bigint, paid bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return query
  with weeks as (
    select generate_series(date_trunc('week', now() at time zone 'UTC') - (p_weeks - 1) * interval '1 week',
      date_trunc('week', now() at time zone 'UTC'), interval '1 week')::date as starts
  ), people as (
    select date_trunc('week', u.created_at at time zone 'UTC')::date as starts, (
      select array_agg(m.workspace_id) from workspace_members m where m.user_id = u.id and m.role = 'owner'
    ) as owned
    from auth.users u where u.created_at >= (select min(w.starts) from weeks w)
  ), reached as (
    select p.starts, count(*) as sign_ups,
      count(*) filter (where exists (select from clients c where c.workspace_id = any (p.owned))) as clients,
      count(*) filter (where exists (select from articles a where a.workspace_id = any (p.owned))) as articles,
      count(*) filter (where exists (select from publications s
        where s.workspace_id = any (p.owned) and s.status = 'published')) as published,
      count(*) filter (where exists (select from credit_ledger l where l.workspace_id = any (p.owned)
        and l.kind = 'grant' and l.pool in ('subscription', 'bolt_on'))) as paying
    from people p group by p.starts
  )
  select w.starts::text,
    coalesce((select sum(u.count) from usage_counts u where u.event = 'visit'
      and u.day >= w.starts::text and u.day < (w.starts + 7)::text), 0)::bigint,
    coalesce(r.sign_ups, 0), coalesce(r.clients, 0), coalesce(r.articles, 0), coalesce(r.published, 0),
    coalesce(r.paying, 0)
  from weeks w left join reached r using (starts) order by w.starts desc;
end $$;

-- One lead for the mail to the operator, which a job sends on behalf of nobody.
create or replace function app.lead_to_mail(p_id uuid)
returns table (favorite_meal text, email text, phone text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.favorite_meal, l.email, l.phone, l.created_at from leads l where l.id = p_id
$$;

revoke all on function app.count_usage, app.usage_funnel, app.lead_to_mail from public;
grant execute on function app.count_usage, app.usage_funnel, app.lead_to_mail to copydesk_app;

-- Generations that are watched, stopped and gone on with.

-- A stage that came to nothing is kept too, without output: as failed with its reason, or, without one,
-- as at work again.
alter table generation_stages
  add column started_at timestamptz,
  add column error_message text,
  add column tries int not null default 1,
  alter column output drop not null;

-- Stopped by a person before anything of it was delivered; its status is that of a failed article.
alter table articles add column cancelled boolean not null default false;

-- An article whose credit came back may be paid for again: each charge has one debit and at most one
-- refund, and there is no second charge before the refund of the first.
alter table credit_ledger add column charge int not null default 1;
create unique index credit_ledger_one_debit_per_charge on credit_ledger (article_id, charge) where kind = 'debit';
create unique index credit_ledger_one_refund_per_charge on credit_ledger (article_id, charge) where kind = 'refund';
drop index credit_ledger_one_debit;
drop index credit_ledger_one_refund;

create or replace function app.spend_credits(p_user uuid, p_articles uuid[], p_descriptions text[], p_price int, p_now timestamptz)
returns int language plpgsql as $$
declare
  own uuid := app.workspace_id();
  wanted int := cardinality(p_articles);
  balance credit_balances;
  from_subscription int;
  from_free int;
begin
  select * into balance from credit_balances where workspace_id = own for update;
  if not found or balance.subscription / p_price + balance.free / p_price + balance.bolt_on / p_price < wanted then
    raise exception 'insufficient credits' using errcode = 'CD402';
  end if;
  from_subscription := least(wanted, balance.subscription / p_price);
  from_free := least(wanted - from_subscription, balance.free / p_price);
  update credit_balances set
      subscription = subscription - from_subscription * p_price,
      free = free - from_free * p_price,
      bolt_on = bolt_on - (wanted - from_subscription - from_free) * p_price
    where workspace_id = own;
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, description, created_at)
    select own, p_user, 'debit',
      case when n <= from_subscription then 'subscription'
           when n <= from_subscription + from_free then 'free' else 'bolt_on' end,
      -p_price, article,
      1 + (select count(*)::int from credit_ledger back where back.article_id = article and back.kind = 'refund'),
      description, p_now
    from unnest(p_articles, p_descriptions) with ordinality as charge (article, description, n)
    order by n;
  return balance.subscription + balance.free + balance.bolt_on - wanted * p_price;
end $$;

create or replace function app.refund_unwritten() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare debit record;
begin
  for debit in
    select distinct on (l.article_id) l.workspace_id, l.user_id, l.pool, -l.amount as amount, l.article_id, l.charge
    from old_rows gone join credit_ledger l on l.article_id = gone.id and l.kind = 'debit'
    where gone.status in ('pending_generation', 'processing')
      and exists (select from workspaces w where w.id = l.workspace_id)
    order by l.article_id, l.charge desc
  loop
    insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, description)
      values (debit.workspace_id, debit.user_id, 'refund', debit.pool, debit.amount, debit.article_id,
              debit.charge, 'Deleted before it was written')
      on conflict do nothing;
    if found then
      update credit_balances set
        subscription = subscription + case debit.pool when 'subscription' then debit.amount else 0 end,
        free = free + case debit.pool when 'free' then debit.amount else 0 end,
        bolt_on = bolt_on + case debit.pool when 'bolt_on' then debit.amount else 0 end
        where workspace_id = debit.workspace_id;
    end if;
  end loop;
  return null;
end $$;

-- Whoever is at work on a run hears at once, in whatever process, that nobody wants it any more.
create function app.tell_run_stopped() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_stops', old.id::text);
  return null;
end $$;
create trigger generation_runs_cancelled after update of status on generation_runs
  for each row when (old.status = 'running' and new.status = 'cancelled')
  execute function app.tell_run_stopped();
create trigger generation_runs_deleted after delete on generation_runs
  for each row when (old.status = 'running') execute function app.tell_run_stopped();

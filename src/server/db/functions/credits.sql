-- version 2

-- An article that is written again is charged again, also where nothing was given back before.
create or replace function app.spend_credits(p_user uuid, p_articles uuid[], p_descriptions text[], p_price int,
  p_now timestamptz, p_client uuid, p_campaign uuid)
returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  own uuid := app.workspace_id();
  wanted int := cardinality(p_articles);
  this_month text := to_char(p_now at time zone 'UTC', 'YYYY-MM');
  balance credit_balances;
  budget client_budgets;
  used int;
  from_subscription int;
  from_free int;
begin
  select * into balance from credit_balances where workspace_id = own for update;
  if exists (select from credit_grants where workspace_id = own and expired_at is null and expires_at <= p_now) then
    perform app.expire_credits(p_now);
    select * into balance from credit_balances where workspace_id = own;
  end if;
  if balance.workspace_id is null
      or balance.subscription / p_price + balance.free / p_price + balance.bolt_on / p_price < wanted then
    raise exception 'insufficient credits' using errcode = 'CD402';
  end if;
  select * into budget from client_budgets where workspace_id = own and client_id = p_client and mode = 'hard';
  if found then
    select coalesce(-sum(amount), 0) into used from credit_ledger
      where workspace_id = own and client_id = p_client and month = this_month;
    if used + wanted * p_price > budget.monthly_credits then
      raise exception 'budget exceeded' using errcode = 'CD452',
        detail = greatest(budget.monthly_credits - used, 0)::text;
    end if;
  end if;
  from_subscription := least(wanted, balance.subscription / p_price);
  from_free := least(wanted - from_subscription, balance.free / p_price);
  update credit_balances set
      subscription = subscription - from_subscription * p_price,
      free = free - from_free * p_price,
      bolt_on = bolt_on - (wanted - from_subscription - from_free) * p_price
    where workspace_id = own;
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, description,
      created_at, client_id, campaign_id, month)
    select own, p_user, 'debit',
      case when n <= from_subscription then 'subscription'
           when n <= from_subscription + from_free then 'free' else 'bolt_on' end,
      -p_price, article,
      1 + (select count(*)::int from credit_ledger before where before.article_id = article and before.kind = 'debit'),
      description, p_now, p_client, p_campaign, this_month
    from unnest(p_articles, p_descriptions) with ordinality as charge (article, description, n)
    order by n;
  return balance.subscription + balance.free + balance.bolt_on - wanted * p_price;
end $$;

-- What is given back with a deleted article: also the credit of a text that had not come yet. Use cases do so themselves
-- (`refund-unwritten.ts`); this is for processes of the release before, and the next one drops it.
create or replace function app.refund_deleted_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare debit record;
begin
  for debit in
    select distinct on (l.article_id) l.workspace_id, l.user_id, l.pool, -l.amount as amount, l.article_id,
      l.charge, l.client_id, l.campaign_id, l.month
    from old_rows gone join credit_ledger l on l.article_id = gone.id and l.kind = 'debit'
    where (gone.status in ('pending_generation', 'processing') or gone.written_again)
      and exists (select from workspaces w where w.id = l.workspace_id)
    order by l.article_id, l.charge desc
  loop
    insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, description,
        client_id, campaign_id, month)
      values (debit.workspace_id, debit.user_id, 'refund', debit.pool, debit.amount, debit.article_id,
              debit.charge, 'Deleted before it was written', debit.client_id, debit.campaign_id, debit.month)
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

create or replace trigger articles_refund_deleted after delete on articles
  referencing old table as old_rows for each statement execute function app.refund_deleted_articles();

-- Takes what is unused of ended subscription grants out of the pool. Spending takes from the grant that
-- ends first, so the balance belongs to the later ones before it belongs to this one. A credit that came
-- back from an article after its grant had ended goes with the next one.
create or replace function app.expire_credits(p_now timestamptz) returns int language plpgsql as $$
declare
  own uuid := app.workspace_id();
  ended credit_grants;
  unused int;
  total int := 0;
begin
  perform 1 from credit_balances where workspace_id = own for update;
  for ended in
    select * from credit_grants where workspace_id = own and expired_at is null and expires_at <= p_now
    order by expires_at, id for update
  loop
    select greatest(b.subscription - (select coalesce(sum(g.credits - g.reversed), 0) from credit_grants g
        where g.workspace_id = own and g.pool = 'subscription' and g.expired_at is null
          and (g.expires_at, g.id) > (ended.expires_at, ended.id)), 0)
      into unused from credit_balances b where b.workspace_id = own;
    update credit_grants set expired_at = p_now where id = ended.id and workspace_id = own;
    if unused > 0 then
      update credit_balances set subscription = subscription - unused where workspace_id = own;
      insert into credit_ledger (workspace_id, kind, pool, amount, reference, description, created_at)
        values (own, 'expiry', 'subscription', -unused, ended.reference, 'Unused at the end of the period', p_now);
      total := total + unused;
    end if;
  end loop;
  return total;
end $$;

-- With its owner's rights: a limited member sees some of the lines, but the balance is that of all.
create or replace function app.keep_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  -- Whoever moves credits holds their balance, so lines follow each other.
  perform from credit_balances where workspace_id = new.workspace_id for update;
  new.balance := new.amount + coalesce((select l.balance from credit_ledger l
    where l.workspace_id = new.workspace_id order by l.id desc limit 1), 0);
  return new;
end $$;

create or replace trigger credit_ledger_balance before insert on credit_ledger
  for each row execute function app.keep_balance();

drop trigger if exists subscription_plans_former_price on subscription_plans;
drop trigger if exists bolt_on_packages_former_price on bolt_on_packages;
drop function if exists app.keep_former_price();

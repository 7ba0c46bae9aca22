-- Plans, subscriptions and credits.

create table subscription_plans (
  id uuid primary key,
  name text not null unique,
  description text not null default '',
  price int not null,           -- minor units
  currency text not null default 'GBP',
  interval text not null default 'month',
  credits int not null,
  stripe_price_id text unique,
  is_active boolean not null default true
);
create table bolt_on_packages (
  id uuid primary key,
  name text not null unique,
  description text not null default '',
  price int not null,           -- minor units
  currency text not null default 'GBP',
  credits int not null,
  stripe_price_id text unique,
  is_active boolean not null default true
);
create table subscriptions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  plan_id uuid not null references subscription_plans,
  status text not null,
  stripe_customer_id text,
  stripe_subscription_id text unique,
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscriptions_one_active on subscriptions (workspace_id)
  where status in ('active', 'trialing', 'past_due');

create table payment_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  handled_at timestamptz,
  received_at timestamptz not null default now()
);

-- Updated in the same transaction as the ledger; the checks make an overdraft impossible.
create table credit_balances (
  workspace_id uuid primary key references workspaces on delete cascade,
  subscription int not null default 0 check (subscription >= 0),
  free int not null default 0 check (free >= 0),
  bolt_on int not null default 0 check (bolt_on >= 0)
);

create table credit_ledger (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  kind text not null check (kind in ('grant', 'debit', 'refund', 'expiry')),
  pool text not null check (pool in ('subscription', 'free', 'bolt_on')),
  amount int not null check (amount <> 0),
  -- Not a foreign key: the entry outlives its article.
  article_id uuid,
  -- Counts how often the article has been paid for: once more after each refund.
  charge int not null default 1,
  reference text,
  description text not null default '',
  created_at timestamptz not null default now(),
  check ((kind in ('grant', 'refund')) = (amount > 0))
);
create index credit_ledger_list on credit_ledger (workspace_id, created_at desc) include (kind, amount);
create index credit_ledger_user on credit_ledger (user_id);
create unique index credit_ledger_one_grant on credit_ledger (workspace_id, reference) where kind = 'grant';
create unique index credit_ledger_one_debit_per_charge on credit_ledger (article_id, charge) where kind = 'debit';
create unique index credit_ledger_one_refund_per_charge on credit_ledger (article_id, charge) where kind = 'refund';

-- Pays for all of the articles or, with error CD402, for none; returns the remaining credits. Takes from the
-- subscription first, whose credits expire, then from free and last from bought ones. One call, so that
-- the balance is not locked during a round trip. A generic plan, because a custom one always looked
-- cheaper but took longer to plan than to run.
create function app.spend_credits(p_user uuid, p_articles uuid[], p_descriptions text[], p_price int, p_now timestamptz)
returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
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

-- Refunds articles deleted before they were written, whether directly or with their campaign or client.
-- credit_ledger_one_refund_per_charge keeps this from happening twice.
create function app.refund_deleted_articles() returns trigger
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
create trigger articles_refund_deleted after delete on articles
  referencing old table as old_rows for each statement execute function app.refund_deleted_articles();

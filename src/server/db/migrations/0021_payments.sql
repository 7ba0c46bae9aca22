-- Paid credits: who pays at which provider, what each paid invoice line granted, and what expires.

-- A price of the provider may be replaced by a newer one while subscriptions still renew at the old price.
alter table subscription_plans add column former_price_ids jsonb not null default '[]';
alter table bolt_on_packages add column former_price_ids jsonb not null default '[]';
create function app.keep_former_price() returns trigger language plpgsql as $$
begin
  if old.stripe_price_id is not null and old.stripe_price_id is distinct from new.stripe_price_id
      and not new.former_price_ids ? old.stripe_price_id then
    new.former_price_ids := new.former_price_ids || to_jsonb(old.stripe_price_id);
  end if;
  return new;
end $$;
create trigger subscription_plans_former_price before update of stripe_price_id on subscription_plans
  for each row execute function app.keep_former_price();
create trigger bolt_on_packages_former_price before update of stripe_price_id on bolt_on_packages
  for each row execute function app.keep_former_price();

-- One customer of the provider for each workspace. Readings of the provider are numbered as they begin, so
-- that a slow one never overwrites what a later one has found.
create table payment_customers (
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null unique,
  reading bigint not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, provider)
);
create index payment_customers_stale on payment_customers (provider, read_at nulls first);
create sequence app.payment_readings;

alter table payment_events add column provider text not null default 'stripe';
-- Null for an event that concerns no customer, such as a changed promotion code.
alter table payment_events add column customer_id text;
alter table payment_events drop column payload;
create index payment_events_unhandled on payment_events (received_at) where handled_at is null;

-- The provider's state of the subscription, as last read.
alter table subscriptions
  add column billing_mode text,
  add column pending_plan_id uuid references subscription_plans,
  add column pending_at timestamptz,
  add column payment_open boolean not null default false,
  add column payment_url text,
  add column payment_method jsonb;

-- What a paid invoice line has granted. Credits are spent from the grant that ends first, so what is left
-- of each follows from the pool's balance and is not stored.
create table credit_grants (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  pool text not null check (pool in ('subscription', 'bolt_on')),
  -- The provider's id of the paid line.
  reference text not null,
  credits int not null check (credits > 0),
  expires_at timestamptz check ((expires_at is null) = (pool = 'bolt_on')),
  -- Set once what was unused has been taken out of the pool.
  expired_at timestamptz,
  -- How many credits go back by refunds and disputes of the payment, and how many were unspent and went.
  reversal int not null default 0 check (reversal between 0 and credits),
  reversed int not null default 0 check (reversed between 0 and reversal),
  granted_at timestamptz not null default now(),
  unique (workspace_id, reference)
);
create index credit_grants_open on credit_grants (workspace_id, pool, expires_at) where expired_at is null;
create index credit_grants_due on credit_grants (expires_at) where expired_at is null;

alter table credit_ledger
  add column client_id uuid,
  add column campaign_id uuid,
  -- The month an article's credits count towards, such as 2026-11, UTC: a refund belongs to that of its debit.
  add column month text,
  -- The number of the invoice that paid for it.
  add column invoice text;
alter table credit_ledger drop constraint credit_ledger_kind_check;
alter table credit_ledger drop constraint credit_ledger_check;
alter table credit_ledger add constraint credit_ledger_kind_check
  check (kind in ('grant', 'debit', 'refund', 'expiry', 'reversal', 'restoration'));
alter table credit_ledger add constraint credit_ledger_sign
  check ((kind in ('grant', 'refund', 'restoration')) = (amount > 0));
update credit_ledger l set client_id = a.client_id, campaign_id = a.campaign_id
  from articles a where a.id = l.article_id;
update credit_ledger l set month = to_char(d.created_at at time zone 'UTC', 'YYYY-MM')
  from credit_ledger d where d.article_id = l.article_id and d.charge = l.charge and d.kind = 'debit';
create index credit_ledger_client_month on credit_ledger (workspace_id, client_id, month) include (amount)
  where client_id is not null;
create index credit_ledger_newest on credit_ledger (workspace_id, id desc);

create table client_budgets (
  workspace_id uuid not null,
  client_id uuid not null,
  monthly_credits int not null check (monthly_credits >= 0),
  mode text not null check (mode in ('soft', 'hard')),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, client_id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);

create table billing_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  low_credit_level int check (low_credit_level >= 0),
  -- Set when the mail was queued; cleared once the total is above the level again.
  low_credits_told_at timestamptz
);

-- The test provider's own books: what Stripe would keep on its side.
create table sandbox_accounts (
  workspace_id uuid primary key references workspaces on delete cascade,
  account jsonb not null,
  updated_at timestamptz not null default now()
);

-- Takes what is unused of ended subscription grants out of the pool. Spending takes from the grant that
-- ends first, so the balance belongs to the later ones before it belongs to this one. A credit that came
-- back from an article after its grant had ended goes with the next one.
create function app.expire_credits(p_now timestamptz) returns int language plpgsql as $$
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

-- Pays for all of the articles or, with error CD402, for none; returns the remaining credits. CD452: the
-- client's hard budget for the month does not allow it; the detail says how many credits it has left.
-- The lock on the balance makes orders of a workspace take turns, so both limits are exact.
drop function app.spend_credits;
create function app.spend_credits(p_user uuid, p_articles uuid[], p_descriptions text[], p_price int,
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
      1 + (select count(*)::int from credit_ledger back where back.article_id = article and back.kind = 'refund'),
      description, p_now, p_client, p_campaign, this_month
    from unnest(p_articles, p_descriptions) with ordinality as charge (article, description, n)
    order by n;
  return balance.subscription + balance.free + balance.bolt_on - wanted * p_price;
end $$;

create or replace function app.refund_deleted_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare debit record;
begin
  for debit in
    select distinct on (l.article_id) l.workspace_id, l.user_id, l.pool, -l.amount as amount, l.article_id,
      l.charge, l.client_id, l.campaign_id, l.month
    from old_rows gone join credit_ledger l on l.article_id = gone.id and l.kind = 'debit'
    where gone.status in ('pending_generation', 'processing')
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

do $$
declare t text;
begin
  foreach t in array array['payment_customers', 'credit_grants', 'billing_settings', 'sandbox_accounts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id()))', t);
  end loop;
end $$;
alter table client_budgets enable row level security;
create policy tenant_isolation on client_budgets using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
-- What was spent for a client is seen by those who see the client.
drop policy tenant_isolation on credit_ledger;
create policy tenant_isolation on credit_ledger using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids()) is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));

grant select, insert, update on payment_customers, credit_grants, billing_settings, sandbox_accounts to copydesk_app;
grant select, insert, update, delete on client_budgets to copydesk_app;
grant usage on sequence app.payment_readings to copydesk_app;

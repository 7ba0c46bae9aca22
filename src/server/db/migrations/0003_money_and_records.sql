-- Credits and billing, and the records that are only ever added to.

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
create unique index subscriptions_one_alive on subscriptions (workspace_id)
  where status in ('active', 'trialing', 'past_due');

-- The balance is kept beside the ledger in the same transaction; the check makes an overdraft impossible.
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
  /* No foreign key: the movement outlives its article. */
  article_id uuid,
  reference text,
  description text not null default '',
  created_at timestamptz not null default now(),
  check ((kind in ('grant', 'refund')) = (amount > 0))
);
create index credit_ledger_list on credit_ledger (workspace_id, created_at desc);
create unique index credit_ledger_one_debit on credit_ledger (article_id) where kind = 'debit';
create unique index credit_ledger_one_refund on credit_ledger (article_id) where kind = 'refund';
create unique index credit_ledger_one_grant on credit_ledger (workspace_id, reference) where kind = 'grant';

create table payment_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  handled_at timestamptz,
  received_at timestamptz not null default now()
);

create table leads (
  id uuid primary key,
  favorite_meal text not null,
  email text not null,
  phone text,
  created_at timestamptz not null default now()
);

create table webhook_debug_logs (
  id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  article_id uuid,
  status text not null,
  webhook_url text not null,
  webhook_type text not null,
  mode text not null,
  request_payload jsonb not null,
  error_message text,
  created_at timestamptz not null default now()
);
create index webhook_debug_logs_newest on webhook_debug_logs (created_at desc);

create table activity_log (
  id bigint generated always as identity primary key,
  workspace_id uuid references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  created_at timestamptz not null default now()
);
create index activity_log_newest on activity_log (workspace_id, created_at desc);
create index activity_log_subject on activity_log (subject_id, created_at desc);

-- The stored answer of a request that creates or spends, so that a repeat gets the same answer.
create table idempotency_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Live events: what a browser that was away must catch up on. Kept for an hour.
create table live_events (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_catch_up on live_events (workspace_id, id);
create index live_events_age on live_events (created_at);

-- How many rows a list has, kept by triggers: counting 100,000 rows would be the price of every page.
create table article_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid not null,
  status text not null,
  total int not null,
  primary key (workspace_id, client_id, status)
) with (fillfactor = 50);

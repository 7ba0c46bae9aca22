-- Tasks that wait for a provider, and processes whose end is noticed at once.

-- A provider account that refuses its key, has no credit left or limits for long. Tasks that need it wait
-- until retry_at, when one of them tries it alone. Without rows of customers, and shared by all processes.
create table provider_pauses (
  -- Port, provider and a hash of the key, such as writer:openai:3f2a….
  account text primary key,
  cause text not null check (cause in ('key', 'credit', 'limit')),
  message text not null,
  failures int not null default 1,
  since timestamptz not null default clock_timestamp(),
  retry_at timestamptz not null
);
grant select on provider_pauses to copydesk_app;

-- The paused account a task waits for. The owner again, where it holds the advisory lock of a live process:
-- a process of an earlier release holds none.
alter table tasks add column waiting_on text, add column watched_owner uuid;
create index tasks_waiting_on on tasks (waiting_on) where waiting_on is not null;

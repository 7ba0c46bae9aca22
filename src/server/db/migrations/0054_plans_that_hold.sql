-- The planner takes `x is null` for one row in two hundred where it does not know x, and multiplies that for every
-- table of a join; of a boolean it does not know it expects either value alike. So the policies ask whether a member
-- sees all clients inside the sub-select.
do $$
declare
  p record;
  unknown constant text := '\( ?select app\.visible_client_ids\(\)( as visible_client_ids)?\) is null';
  known constant text := '(select app.visible_client_ids() is null)';
begin
  for p in select schemaname, tablename, policyname, qual, with_check from pg_policies
    where qual ~* unknown or with_check ~* unknown
  loop
    execute format('alter policy %I on %I.%I', p.policyname, p.schemaname, p.tablename)
      || coalesce(' using (' || regexp_replace(p.qual, unknown, known, 'gi') || ')', '')
      || coalesce(' with check (' || regexp_replace(p.with_check, unknown, known, 'gi') || ')', '');
  end loop;
end $$;

-- Asked ahead of every request, by keys only.
alter function app.find_member set plan_cache_mode = force_generic_plan;
alter function app.set_member_context set plan_cache_mode = force_generic_plan;

-- Large workspaces ---------------------------------------------------------------------------------

-- The list of a client, its titles, and what goes with a client that is deleted.
create index articles_by_client on articles (workspace_id, client_id, created_at desc, id desc);
-- Counts a campaign's articles by status without visiting them.
drop index articles_by_campaign;
create index articles_by_campaign on articles (workspace_id, campaign_id, created_at desc, id desc)
  include (client_id, status);
create index articles_cancelled on articles (workspace_id, client_id) where cancelled;
create index articles_published_of_client on articles (workspace_id, client_id, last_published_at desc)
  where last_published_at is not null;
-- `coalesce` may leak what it compares, so behind a policy no condition with it uses an index; this one is for days.
create index articles_due on articles (workspace_id, due_on, id) include (client_id) where due_on is not null;

-- The policy reads the client: without it here, every line of a month was visited.
drop index credit_ledger_list;
create index credit_ledger_list on credit_ledger (workspace_id, created_at desc)
  include (kind, amount, client_id, campaign_id);
-- By month first: what was spent is read for all clients or for one.
drop index credit_ledger_client_month;
create index credit_ledger_month on credit_ledger (workspace_id, month, client_id, campaign_id) include (amount)
  where client_id is not null;

-- The credits after each movement, so that a page of the ledger reads its own lines only.
alter table credit_ledger add column balance int not null default 0;
update credit_ledger l set balance = s.balance
  from (select id, sum(amount) over (partition by workspace_id order by id) as balance from credit_ledger) s
  where s.id = l.id;

-- With its owner's rights: a limited member sees some of the lines, but the balance is that of all.
create function app.keep_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  -- Whoever moves credits holds their balance, so lines follow each other.
  perform from credit_balances where workspace_id = new.workspace_id for update;
  new.balance := new.amount + coalesce((select l.balance from credit_ledger l
    where l.workspace_id = new.workspace_id order by l.id desc limit 1), 0);
  return new;
end $$;
create trigger credit_ledger_balance before insert on credit_ledger
  for each row execute function app.keep_balance();

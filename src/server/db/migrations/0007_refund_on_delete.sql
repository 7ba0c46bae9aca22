-- An article that goes before it was written gives its credit back, whatever takes it away: a person,
-- or the deletion of its campaign or client. Together with one_refund this happens at most once.
create function app.refund_unwritten() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare debit record;
begin
  for debit in
    select l.workspace_id, l.user_id, l.pool, -l.amount as amount, l.article_id
    from old_rows gone join credit_ledger l on l.article_id = gone.id and l.kind = 'debit'
    where gone.status in ('pending_generation', 'processing')
      and exists (select from workspaces w where w.id = l.workspace_id)
    order by l.id
  loop
    insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, description)
      values (debit.workspace_id, debit.user_id, 'refund', debit.pool, debit.amount, debit.article_id,
              'Deleted before it was written')
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
create trigger articles_refunded after delete on articles
  referencing old table as old_rows for each statement execute function app.refund_unwritten();

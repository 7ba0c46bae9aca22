-- version 2

-- The closed workspaces that still have rows, those closed first at the top.
create or replace function app.closed_workspaces() returns table (id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id from workspaces w where w.closed_at is not null order by w.closed_at, w.id
$$;

-- Deletes at most p_limit articles of a closed workspace, with everything that belongs to them; returns how many.
create or replace function app.erase_articles(p_workspace uuid, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  delete from articles a where a.id in (
    select b.id from articles b join workspaces w on w.id = b.workspace_id
    where w.id = p_workspace and w.closed_at is not null
    limit p_limit for update of b skip locked);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Deletes the rest of a closed workspace and retains what bookkeeping needs. False while it has articles.
create or replace function app.erase_workspace(p_workspace uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from workspaces w where w.id = p_workspace and w.closed_at is not null for update;
  if not found then return true; end if;
  if exists (select from articles a where a.workspace_id = p_workspace) then return false; end if;
  insert into app.retained_ledger (id, closed_workspace, kind, pool, amount, reference, created_at, closed_at)
    select l.id, p_workspace, l.kind, l.pool, l.amount, l.reference, l.created_at, w.closed_at
    from credit_ledger l join workspaces w on w.id = l.workspace_id
    where l.workspace_id = p_workspace and l.pool <> 'free' on conflict do nothing;
  -- Before the templates they name, which the rows below a workspace would otherwise lose one by one.
  delete from recurring_briefs b where b.workspace_id = p_workspace;
  delete from workspaces w where w.id = p_workspace;
  return true;
end $$;

create or replace function app.purge_retained_ledger(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from app.retained_ledger where closed_at < p_before
$$;

revoke all on function app.closed_workspaces, app.erase_articles, app.erase_workspace, app.purge_retained_ledger from
  public;
grant execute on function app.closed_workspaces, app.erase_articles, app.erase_workspace, app.purge_retained_ledger to
  copydesk_app;

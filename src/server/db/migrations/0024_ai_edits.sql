-- Passages revised by the writer are part of the package's credit, up to a limit; so they are counted.
alter table articles add column ai_edits integer not null default 0 check (ai_edits >= 0);

-- The dashboard's home: what waits, what went out, what was spent. Each is read from its index alone;
-- the policies read client_id, so it stands there too.
drop index articles_status;
create index articles_status on articles (workspace_id, status, created_at desc) include (client_id, id);
create index articles_published on articles (workspace_id, last_published_at desc) include (client_id, id)
  where last_published_at is not null;
drop index credit_ledger_list;
create index credit_ledger_list on credit_ledger (workspace_id, created_at desc) include (kind, amount);

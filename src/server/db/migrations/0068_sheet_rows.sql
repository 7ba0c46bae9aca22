-- The rows of spreadsheets that articles were ordered from: one that comes again is known by its hash.
create table sheet_rows (
  article_id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  -- What names the order among those of its workspace; its caller made it.
  sheet_id uuid not null,
  row_sha256 text not null check (length(row_sha256) = 64),
  created_at timestamptz not null,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index sheet_rows_known on sheet_rows (workspace_id, row_sha256) include (client_id);
create index sheet_rows_sheet on sheet_rows (workspace_id, sheet_id, article_id) include (client_id);
alter table sheet_rows enable row level security;
create policy tenant_isolation on sheet_rows using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert on sheet_rows to copydesk_app;

-- Orders of several articles, which people steer as one: their articles name them.
create table batches (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null,
  -- What it was ordered from, such as the name of a spreadsheet; empty for the form.
  name text not null default '' check (length(name) <= 200),
  -- Those that its articles are of: who sees none of them does not see the batch.
  client_ids uuid[] not null,
  ordered int not null check (ordered > 0),
  -- Since when its pace is measured: since it was ordered, or last let go on.
  running_since timestamptz not null,
  paused_at timestamptz,
  -- When nothing of it was being written any more, and its people were told.
  finished_at timestamptz,
  created_at timestamptz not null,
  unique (workspace_id, id)
);
create index batches_open on batches (workspace_id, created_at desc) where finished_at is null;
alter table batches enable row level security;
create policy tenant_isolation on batches using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_ids && (select app.visible_client_ids())::uuid[]));
grant select, insert, update on batches to copydesk_app;

alter table articles add column batch_id uuid,
  add foreign key (workspace_id, batch_id) references batches (workspace_id, id);
create index articles_batch on articles (workspace_id, batch_id, id) include (client_id) where batch_id is not null;

-- It waits until people let its batch go on, and has no task meanwhile.
alter table generation_runs add column paused boolean not null default false;

-- Orders from spreadsheets are batches from now on.
insert into batches (id, workspace_id, user_id, name, client_ids, ordered, running_since, finished_at, created_at)
  select s.sheet_id, s.workspace_id, (array_agg(a.user_id))[1], 'Spreadsheet', array_agg(distinct s.client_id), count(*),
    min(s.created_at), now(), min(s.created_at)
  from sheet_rows s join articles a on a.workspace_id = s.workspace_id and a.id = s.article_id
  where a.user_id is not null
  group by 1, 2;
update articles a set batch_id = s.sheet_id from sheet_rows s
  where s.workspace_id = a.workspace_id and s.article_id = a.id
    and exists (select from batches b where b.id = s.sheet_id and b.workspace_id = s.workspace_id);
drop index sheet_rows_sheet;

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook', 'app', 'batch'));
-- What people were told of a batch gives way to what they are told next.
create index notices_batch on notices (workspace_id, (details ->> 'batchId')) where kind = 'batch';

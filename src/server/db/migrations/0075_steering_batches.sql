-- What of a batch is not written yet, so that its end is found without a look at the rest.
create index articles_batch_unwritten on articles (workspace_id, batch_id, stage)
  where batch_id is not null and stage in ('waiting', 'writing', 'outline');

-- The runs that ended last, from which the pace of a batch is told.
create index generation_runs_ended on generation_runs (workspace_id, finished_at desc)
  where finished_at is not null;

-- When people were told that all that is left of a batch are outlines, which wait for them.
alter table batches add column outlines_told_at timestamptz;

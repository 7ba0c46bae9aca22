-- What waits for or on somebody: their own articles of a stage, the newest first. Most of all articles are live, and in none of it.
-- Under row-level security an index serves no condition with coalesce, which Postgres takes to tell of hidden rows; case it trusts.
create index articles_by_owner on articles
  (workspace_id, stage, (case when assignee_id is null then user_id else assignee_id end), created_at desc, id desc)
  include (client_id, due_on)
  where stage in ('outline', 'attention', 'to_check', 'changes', 'approved', 'changed', 'with_client', 'with_colleague');

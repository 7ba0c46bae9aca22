-- What waits for or on somebody: their own articles of a stage, the newest first. Most of all articles are live, and in none of it.
create index articles_by_owner on articles (workspace_id, stage, coalesce(assignee_id, user_id), created_at desc, id desc)
  include (client_id, due_on)
  where stage in ('outline', 'attention', 'to_check', 'changes', 'approved', 'changed', 'with_client', 'with_colleague');

-- The list can be sorted by title; what has none yet comes first.
create index articles_by_title on articles (workspace_id, lower(title), id);

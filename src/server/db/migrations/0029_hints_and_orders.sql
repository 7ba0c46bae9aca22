-- What the last connection test advised: a list of sentences, which reads the same after a reload.
alter table credentials add column status_hints jsonb not null default '[]'
  check (jsonb_typeof(status_hints) = 'array');

-- The orders of the article list that its table offers beside age and title, in both directions.
create index articles_by_words on articles (workspace_id, coalesce(words, 0), id)
  include (client_id);
create index articles_by_publication
  on articles (workspace_id, coalesce(last_published_at, '-infinity'), id) include (client_id);

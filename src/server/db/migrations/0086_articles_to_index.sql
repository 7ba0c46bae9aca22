-- Articles whose words for the search are to be made from their present text. Each save adds a row, which nothing changes.
create table articles_to_index (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index articles_to_index_newest on articles_to_index (workspace_id, id);
create index articles_to_index_article on articles_to_index (workspace_id, article_id);

alter table articles_to_index enable row level security;
create policy tenant_isolation on articles_to_index using (workspace_id = (select app.workspace_id())
  and exists (select from articles a where a.id = article_id));
grant select on articles_to_index to copydesk_app;

-- Words that are made after a save can take the time to go into the index itself: every search read the list that they waited in.
alter index article_words_found set (fastupdate = off);
alter index article_words_found reset (gin_pending_list_limit);
select gin_clean_pending_list('article_words_found');

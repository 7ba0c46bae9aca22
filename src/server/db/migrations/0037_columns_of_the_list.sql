-- The columns of the table of articles that a member has chosen; null for the usual ones.
alter table user_preferences add column article_columns text[]
  check (cardinality(article_columns) <= 30);

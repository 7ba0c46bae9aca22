-- Whose word a source is, and when its page was last changed.
alter table article_sources
  add column class text not null default 'unknown'
    check (class in ('own', 'authority', 'press', 'unknown', 'vendor', 'forum')),
  -- A day, as YYYY-MM-DD.
  add column updated_on text check (updated_on ~ '^\d{4}-\d{2}-\d{2}$');

alter table article_research
  -- What the pages say that lead the search for the article's subject; null where none were looked for.
  add column leaders jsonb,
  -- The questions that no page answers, after a second search for them.
  add column unanswered jsonb not null default '[]',
  -- What the article says that readers find nowhere else, with what bears it out, as its plan had it.
  add column news jsonb not null default '[]';

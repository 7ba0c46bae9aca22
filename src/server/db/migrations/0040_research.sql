-- What was searched and read on the web for an article, and what its sources say. It belongs to the article and to
-- its client: what was found for one client says nothing once the article has moved to another.

-- Whether articles are researched on the web, and how the sources they rest on are published.
alter table clients
  add column research text not null default 'own' check (research in ('own', 'web')),
  add column published_sources text not null default 'off'
    check (published_sources in ('off', 'links', 'list'));
alter table articles add column research text not null default 'own'
  check (research in ('own', 'web'));

-- What the last run asked and searched.
create table article_research (
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  questions jsonb not null default '[]',
  -- Each with how many pages it found, and why it failed.
  searches jsonb not null default '[]',
  -- Why there is less of it than was asked for.
  problem text not null default '',
  researched_at timestamptz not null default now(),
  primary key (article_id, client_id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index article_research_client on article_research (workspace_id, client_id);

create table article_sources (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  origin text not null check (origin in ('search', 'added')),
  address text not null check (length(address) between 1 and 2000),
  title text not null default '' check (length(title) <= 300),
  publisher text not null default '' check (length(publisher) <= 200),
  -- A day, as YYYY-MM-DD.
  published_on text check (published_on ~ '^\d{4}-\d{2}-\d{2}$'),
  state text not null check (state in ('waiting', 'read', 'refused')),
  -- Why it was refused, in a sentence.
  problem text not null default '',
  -- The hash of the text as it was read.
  sha256 text not null default '',
  page_count int,
  read_at timestamptz,
  -- Left out by a person: nothing rests on it.
  dropped_at timestamptz,
  dropped_by uuid references auth.users on delete set null,
  user_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  unique (workspace_id, client_id, id),
  unique (article_id, client_id, address),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index article_sources_article on article_sources (workspace_id, article_id, client_id);
create index article_sources_client on article_sources (workspace_id, client_id);
create index article_sources_dropper on article_sources (dropped_by);
create index article_sources_user on article_sources (user_id);

-- A page's text as it was read. It never changes: a page that is read again is another source.
create table article_source_passages (
  workspace_id uuid not null,
  client_id uuid not null,
  source_id uuid not null,
  number int not null,
  heading text not null default '',
  page int,
  content text not null check (length(content) > 0),
  sha256 text not null,
  -- It speaks to a machine rather than to readers, and is kept out of everything that is written.
  suspect boolean not null default false,
  primary key (workspace_id, client_id, source_id, number),
  foreign key (workspace_id, client_id, source_id)
    references article_sources (workspace_id, client_id, id) on delete cascade
);

-- What a source says on the article's questions, each with a quote that stands in it word for word.
create table article_source_notes (
  workspace_id uuid not null,
  client_id uuid not null,
  source_id uuid not null,
  number int not null,
  statement text not null check (length(statement) between 1 and 1000),
  quote text not null check (length(quote) between 1 and 2000),
  -- The passage that holds the quote, and where it stands in the page: "page 3", or a heading.
  passage int not null,
  place text not null default '',
  -- A section was written with it.
  used boolean not null default false,
  primary key (workspace_id, client_id, source_id, number),
  foreign key (workspace_id, client_id, source_id, passage)
    references article_source_passages (workspace_id, client_id, source_id, number)
    on delete cascade
);
create index article_source_notes_passage on article_source_notes
  (workspace_id, client_id, source_id, passage);

do $$
declare t text;
begin
  foreach t in array array['article_research', 'article_sources', 'article_source_passages',
    'article_source_notes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
end $$;
grant select, insert, update, delete
  on article_research, article_sources, article_source_passages, article_source_notes to copydesk_app;

create trigger article_sources_tasks after delete on article_sources
  for each row execute function app.end_tasks('read-article-source');

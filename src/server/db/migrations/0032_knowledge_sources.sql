-- What a client's knowledge is drawn from: its documents and the pages of its website, read into passages,
-- and the facts that are proposed from them. All of it belongs to that client alone.

-- One walk through a client's website. Each client has one under way at most.
create table client_site_readings (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  address text not null check (length(address) between 1 and 2000),
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'read', 'stopped', 'failed')),
  problem text not null default '',
  -- When the sitemap had been read, and its pages were noted.
  begun_at timestamptz,
  user_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (workspace_id, client_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create unique index client_site_readings_one on client_site_readings (workspace_id, client_id)
  where state in ('waiting', 'reading');
create index client_site_readings_user on client_site_readings (user_id);

create table client_sources (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('document', 'page')),
  -- The name of a file, or the title of a page.
  name text not null check (length(name) between 1 and 300),
  address text not null default '' check (length(address) <= 2000),
  format text not null check (format in ('pdf', 'docx', 'markdown', 'text', 'html')),
  size int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
  problem text not null default '',
  -- A document as base64, until it has been read.
  upload text,
  -- The hash of the text as it was read.
  sha256 text not null default '',
  page_count int,
  words int not null default 0,
  -- The walk that is to read a page, or did so last.
  reading_id uuid,
  read_at timestamptz,
  facts_state text not null default 'none'
    check (facts_state in ('none', 'drawing', 'drawn', 'failed')),
  facts_problem text not null default '',
  -- The last passage that facts have been drawn from.
  facts_upto int not null default 0,
  user_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, client_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id, reading_id)
    references client_site_readings (workspace_id, client_id, id) on delete cascade
);
create unique index client_sources_address on client_sources (workspace_id, client_id, address)
  where kind = 'page';
create index client_sources_newest on client_sources (workspace_id, client_id, created_at desc);
create index client_sources_reading on client_sources (workspace_id, client_id, reading_id);
create index client_sources_user on client_sources (user_id);

-- A source's text, as it was read, in pieces of a few sentences.
create table client_passages (
  id uuid primary key,
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
  unique (workspace_id, source_id, number),
  foreign key (workspace_id, client_id, source_id)
    references client_sources (workspace_id, client_id, id) on delete cascade
);
create index client_passages_source on client_passages (workspace_id, client_id, source_id);
create index client_passages_words on client_passages using gin (to_tsvector('simple', content));

-- What the writer found in one source, each with a quote that stands there word for word.
create table client_proposed_facts (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  source_id uuid not null,
  content text not null check (length(content) between 1 and 2000),
  quote text not null check (length(quote) between 1 and 3000),
  -- Where in the source the quote stands, such as "page 3" or a heading.
  place text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  knowledge_id uuid,
  decided_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, client_id, source_id)
    references client_sources (workspace_id, client_id, id) on delete cascade,
  foreign key (workspace_id, knowledge_id) references client_knowledge (workspace_id, id)
    on delete cascade
);
create index client_proposed_facts_source on client_proposed_facts
  (workspace_id, client_id, source_id);
create index client_proposed_facts_knowledge on client_proposed_facts (workspace_id, knowledge_id);
create index client_proposed_facts_user on client_proposed_facts (decided_by);

do $$
declare t text;
begin
  foreach t in array array['client_site_readings', 'client_sources', 'client_passages',
    'client_proposed_facts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
end $$;
grant select, insert, update, delete
  on client_site_readings, client_sources, client_passages, client_proposed_facts to copydesk_app;

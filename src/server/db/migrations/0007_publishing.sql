-- Credentials of publishing platforms, and the publications sent to them.

-- The *_sealed columns are AES-256-GCM, bound to their row.
create table credentials (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  platform text not null check (platform in
    ('wordpress', 'webflow', 'medium', 'linkedin', 'twitter', 'facebook', 'instagram', 'custom')),
  name text not null check (length(name) between 1 and 200),
  api_key_sealed text,
  wordpress_site_url text,
  wordpress_username text,
  wordpress_app_password_sealed text,
  secret_hint text not null default '',
  rest_root text,
  site_id text,
  base_url text,
  collection_id text,
  collection_data jsonb,
  status text not null default 'disconnected' check (status in ('connected', 'error', 'disconnected')),
  status_message text,
  tested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create index credentials_list on credentials (workspace_id, platform, name);

create table field_mappings (
  workspace_id uuid not null,
  credential_id uuid not null,
  article_field text not null,
  webflow_field text not null,
  primary key (credential_id, article_field),
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);

create table publications (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid references auth.users on delete set null,
  article_id uuid not null,
  credential_id uuid not null,
  revision int not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'published', 'failed')),
  percent int not null default 0,
  step text not null default 'queued',
  message text not null default '',
  warnings jsonb not null default '[]',
  external_id text,
  url text,
  error_kind text,
  attempts int not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, credential_id, revision),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);
create unique index publications_one_active on publications (article_id, credential_id)
  where status in ('queued', 'sending');
create index publications_article on publications (article_id, created_at desc);
create index publications_user on publications (user_id);
create trigger publications_tasks after delete on publications
  for each row execute function app.end_tasks('deliver-publication');

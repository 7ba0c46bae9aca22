-- What a workspace owns: clients, campaigns, templates, articles and all that hangs on them.
-- Foreign keys between customer rows carry the workspace, so no row can point into another tenant.

create table clients (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 1 and 200),
  industry text not null check (length(industry) between 1 and 100),
  description text not null default '',
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create index clients_newest on clients (workspace_id, created_at desc, id desc);

create table workspace_member_clients (
  workspace_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  primary key (workspace_id, user_id, client_id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);

-- Templates. Those that come with the product belong to the system workspace and are read by all.

create table seo_templates (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 2 and 200),
  structure_json jsonb not null default '{"sections": []}',
  is_default boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_default and is_archived)),
  check (is_default = (workspace_id = '00000000-0000-7000-8000-000000000000'))
);
create table tone_templates (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 2 and 200),
  description text not null check (length(description) >= 10),
  example text not null default '',
  is_default boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_default and is_archived)),
  check (is_default = (workspace_id = '00000000-0000-7000-8000-000000000000'))
);
create table image_templates (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 2 and 200),
  prompt_details text not null check (length(prompt_details) >= 10),
  is_default boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_default and is_archived)),
  check (is_default = (workspace_id = '00000000-0000-7000-8000-000000000000'))
);
create table author_templates (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  name text not null check (length(name) between 2 and 200),
  author_name text not null check (length(author_name) >= 2),
  job_title text not null default '',
  role text not null default '',
  image_url text,
  photo text,
  writing_style text not null check (length(writing_style) >= 10),
  is_default boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_default and is_archived)),
  check (is_default = (workspace_id = '00000000-0000-7000-8000-000000000000'))
);
create index seo_templates_list on seo_templates (workspace_id, is_archived, name);
create index tone_templates_list on tone_templates (workspace_id, is_archived, name);
create index image_templates_list on image_templates (workspace_id, is_archived, name);
create index author_templates_list on author_templates (workspace_id, is_archived, name);

create table system_image_generators (
  id uuid primary key,
  name text not null unique,
  type text not null,
  active boolean not null default true,
  default_parameters jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table campaigns (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  goal text not null default '',
  target_audience text not null default '',
  description text not null default '',
  platform text not null default '',
  default_seo_template_id uuid references seo_templates on delete set null,
  default_tone_template_id uuid references tone_templates on delete set null,
  default_image_template_id uuid references image_templates on delete set null,
  default_author_template_id uuid references author_templates on delete set null,
  system_default_image_generator_id uuid references system_image_generators on delete set null,
  default_aspect_ratio text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (workspace_id, client_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index campaigns_newest on campaigns (workspace_id, created_at desc, id desc);
create index campaigns_client on campaigns (workspace_id, client_id);
create index campaigns_seo on campaigns (default_seo_template_id);
create index campaigns_tone on campaigns (default_tone_template_id);
create index campaigns_image on campaigns (default_image_template_id);
create index campaigns_author on campaigns (default_author_template_id);

create table articles (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  client_id uuid not null,
  campaign_id uuid not null,
  title text not null default '',
  subtitle text not null default '',
  slug text not null default '',
  status text not null default 'pending_generation' check (status in
    ('pending_generation', 'processing', 'completed', 'failed', 'generation_failed', 'draft',
     'pending_review', 'published')),
  input_type text not null check (input_type in ('title', 'topic', 'keyword', 'website_url', 'prompt')),
  input_value text not null,
  seo_template_id uuid references seo_templates on delete set null,
  tone_template_id uuid references tone_templates on delete set null,
  image_template_id uuid references image_templates on delete set null,
  author_template_id uuid references author_templates on delete set null,
  system_image_generator_id uuid references system_image_generators on delete set null,
  aspect_ratio text,
  initial_draft text not null default '',
  goal text not null default '',
  /* Minutes as text: an editor may write what they like here. */
  read_time text not null default '',
  summary text not null default '',
  body_content text not null default '',
  content_json jsonb,
  meta_description text not null default '',
  banner_image_url text,
  optimized_banner_image_url text,
  open_graph_image text,
  banner_alt text not null default '',
  author_name text not null default '',
  author_image_url text,
  webflow_item_id text,
  webflow_preview_url text,
  wordpress_post_url text,
  last_published_at timestamptz,
  revision int not null default 0,
  offline_sample boolean not null default false,
  failure_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, client_id, campaign_id)
    references campaigns (workspace_id, client_id, id) on update cascade on delete cascade
);
create index articles_newest on articles (workspace_id, created_at desc, id desc);
create index articles_campaign on articles (workspace_id, client_id, campaign_id, created_at desc);
create index articles_status on articles (workspace_id, status, created_at desc);
create index articles_title_words on articles using gin (lower(title) gin_trgm_ops);
create index articles_seo on articles (seo_template_id);
create index articles_tone on articles (tone_template_id);
create index articles_image on articles (image_template_id);
create index articles_author on articles (author_template_id);
alter table articles set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, fillfactor = 85);

create table article_related_content (
  workspace_id uuid not null,
  article_id uuid not null,
  type text not null check (type in ('linkedin', 'facebook', 'twitter', 'newsletter')),
  primary key (article_id, type),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);

-- Every change of content is a numbered revision: the whole content as it was after the change.
create table article_revisions (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  number int not null,
  made_by text not null check (made_by in ('person', 'generation', 'ai_edit', 'restore', 'workflow')),
  user_id uuid references auth.users on delete set null,
  reason text not null default '',
  content jsonb not null,
  created_at timestamptz not null default now(),
  unique (article_id, number),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);

-- A generation is a run with stages; a finished stage is kept, so that a crashed run goes on from
-- the first missing one and never pays twice.
create table generation_runs (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  user_id uuid references auth.users on delete set null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  stage text not null default 'queued',
  percent int not null default 0 check (percent between 0 and 100),
  attempts int not null default 0,
  model text,
  /* Held by the process at work; free again when it runs out. */
  lease_owner uuid,
  lease_until timestamptz,
  callback_token_hash text,
  deadline_at timestamptz,
  error_kind text,
  error_message text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index generation_runs_article on generation_runs (article_id, created_at desc);
create unique index generation_runs_one_alive on generation_runs (article_id) where status in ('queued', 'running');
create index generation_runs_alive on generation_runs (lease_until) where status in ('queued', 'running');

create table generation_stages (
  workspace_id uuid not null,
  run_id uuid not null,
  name text not null,
  output jsonb not null,
  finished_at timestamptz not null default now(),
  primary key (run_id, name),
  foreign key (workspace_id, run_id) references generation_runs (workspace_id, id) on delete cascade
);

create table article_image_generations (
  id uuid primary key,
  workspace_id uuid not null,
  article_id uuid not null,
  generator_id uuid references system_image_generators on delete set null,
  prompt text not null,
  template_name text not null default '',
  ai_model text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'success', 'error', 'failed', 'cancelled')),
  external_reference_id text,
  image_url text,
  storage_url text,
  optimized_storage_url text,
  error_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index article_image_generations_article on article_image_generations (article_id, created_at desc);

create table article_social_content (
  workspace_id uuid not null,
  article_id uuid primary key,
  linkedin_content text not null default '',
  facebook_content text not null default '',
  twitter_content text not null default '',
  newsletter_content text not null default '',
  image_url text,
  updated_at timestamptz not null default now(),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);

-- Credentials of publishing platforms. The *_sealed columns are AES-256-GCM, bound to their row.
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
  lease_owner uuid,
  lease_until timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, credential_id, revision),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade
);
create unique index publications_one_alive on publications (article_id, credential_id)
  where status in ('queued', 'sending');
create index publications_article on publications (article_id, created_at desc);

create table user_preferences (
  workspace_id uuid not null,
  user_id uuid not null,
  last_used_campaign_id uuid,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade,
  foreign key (workspace_id, last_used_campaign_id) references campaigns (workspace_id, id)
    on delete set null (last_used_campaign_id)
);

-- Clients, templates and campaigns.
-- Foreign keys between customers' rows include the workspace, so no row can reference another tenant's.

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

-- The clients a limited member may see, and those an invitation to become one names.
create table workspace_member_clients (
  workspace_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  primary key (workspace_id, user_id, client_id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create table workspace_invitation_clients (
  workspace_id uuid not null,
  invitation_id uuid not null,
  client_id uuid not null,
  primary key (workspace_id, invitation_id, client_id),
  foreign key (workspace_id, invitation_id) references workspace_invitations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index workspace_invitation_clients_client on workspace_invitation_clients (workspace_id, client_id);

-- Templates: those shipped with the product (is_default) belong to the system workspace and are read by all.

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

-- A template may be referenced from its own workspace or, if it ships with the product, from any.
-- The foreign keys cannot say this.
create function app.check_campaign_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare allowed uuid[] := array[new.workspace_id, app.system_workspace()];
begin
  if (new.default_seo_template_id is not null and not exists
        (select from seo_templates where id = new.default_seo_template_id and workspace_id = any (allowed)))
    or (new.default_tone_template_id is not null and not exists
        (select from tone_templates where id = new.default_tone_template_id and workspace_id = any (allowed)))
    or (new.default_image_template_id is not null and not exists
        (select from image_templates where id = new.default_image_template_id and workspace_id = any (allowed)))
    or (new.default_author_template_id is not null and not exists
        (select from author_templates where id = new.default_author_template_id and workspace_id = any (allowed)))
  then
    raise exception 'no such template' using errcode = 'CD404';
  end if;
  return new;
end $$;
create trigger campaigns_check_templates before insert or update of
  default_seo_template_id, default_tone_template_id, default_image_template_id,
  default_author_template_id, workspace_id on campaigns
  for each row execute function app.check_campaign_templates();

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

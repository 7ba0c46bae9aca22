-- Articles with the posts of their package, their revisions, and the counts of each list.

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
  -- Stopped by a person before anything was delivered; the status is then that of a failed article.
  cancelled boolean not null default false,
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
  -- Minutes as text: editors may write anything here.
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
  -- AI edits are covered by the package's credit up to a limit, so they are counted.
  ai_edits integer not null default 0 check (ai_edits >= 0),
  offline_sample boolean not null default false,
  failure_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, client_id, campaign_id)
    references campaigns (workspace_id, client_id, id) on update cascade on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, fillfactor = 85);

-- The policy on articles reads client_id. With it in the index, these lists are index-only scans and a
-- deep page never visits the rows before it.
create index articles_newest on articles (workspace_id, created_at desc, id desc) include (client_id);
create index articles_status on articles (workspace_id, status, created_at desc) include (client_id, id);
create index articles_published on articles (workspace_id, last_published_at desc) include (client_id, id)
  where last_published_at is not null;
-- There is no such index by client: beside this one, it makes Postgres plan every list anew, which takes
-- longer than the list itself. A client's articles are found through articles_newest.
create index articles_by_campaign on articles (workspace_id, campaign_id, created_at desc, id desc) include (client_id);
-- Articles without a title sort first.
create index articles_by_title on articles (workspace_id, lower(title), id);
create index articles_title_words on articles using gin (lower(title) gin_trgm_ops);
create index articles_user on articles (user_id);
create index articles_seo on articles (seo_template_id);
create index articles_tone on articles (tone_template_id);
create index articles_image on articles (image_template_id);
create index articles_author on articles (author_template_id);

-- The posts an article was ordered with, and their texts.
create table article_related_content (
  workspace_id uuid not null,
  article_id uuid not null,
  type text not null check (type in ('linkedin', 'facebook', 'twitter', 'newsletter')),
  primary key (article_id, type),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create table article_social_content (
  workspace_id uuid not null,
  article_id uuid primary key,
  linkedin_content text not null default '',
  facebook_content text not null default '',
  twitter_content text not null default '',
  newsletter_content text not null default '',
  image_url text,
  -- Rewrites are covered by the package's credit up to a limit, so they are counted.
  rewrites integer not null default 0 check (rewrites >= 0),
  updated_at timestamptz not null default now(),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);

-- Every change of content adds a numbered revision: the whole content after the change.
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
create index article_revisions_user on article_revisions (user_id);

-- The same rule as for campaigns.
create function app.check_article_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare allowed uuid[] := array[new.workspace_id, app.system_workspace()];
begin
  if (new.seo_template_id is not null and not exists
        (select from seo_templates where id = new.seo_template_id and workspace_id = any (allowed)))
    or (new.tone_template_id is not null and not exists
        (select from tone_templates where id = new.tone_template_id and workspace_id = any (allowed)))
    or (new.image_template_id is not null and not exists
        (select from image_templates where id = new.image_template_id and workspace_id = any (allowed)))
    or (new.author_template_id is not null and not exists
        (select from author_templates where id = new.author_template_id and workspace_id = any (allowed)))
  then
    raise exception 'no such template' using errcode = 'CD404';
  end if;
  return new;
end $$;
create trigger articles_check_templates before insert or update of
  seo_template_id, tone_template_id, image_template_id, author_template_id, workspace_id on articles
  for each row execute function app.check_article_templates();

-- The length of each list, maintained by triggers: counting 100,000 rows would slow down every page.
create table article_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid not null,
  status text not null,
  total int not null,
  primary key (workspace_id, client_id, status)
) with (fillfactor = 50);

-- Rows are locked in one order, so that concurrent changes cannot deadlock. A generic plan, because a
-- custom one always looked cheaper but took longer to plan than to run.
create function app.update_article_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    insert into article_counts (workspace_id, client_id, status, total)
      select workspace_id, client_id, status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, client_id, status) do update set total = article_counts.total + excluded.total;
  elsif tg_op = 'DELETE' then
    update article_counts c set total = c.total - gone.n
      from (select workspace_id, client_id, status, count(*) n from old_rows group by 1, 2, 3 order by 1, 2, 3) gone
      where c.workspace_id = gone.workspace_id and c.client_id = gone.client_id and c.status = gone.status;
  elsif exists (select from old_rows o join new_rows n using (id)
      where (o.client_id, o.status) is distinct from (n.client_id, n.status)) then
    insert into article_counts (workspace_id, client_id, status, total)
      select workspace_id, client_id, status, sum(n)::int from (
        select workspace_id, client_id, status, 1 n from new_rows
        union all select workspace_id, client_id, status, -1 from old_rows) moved
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (workspace_id, client_id, status) do update set total = article_counts.total + excluded.total;
  end if;
  return null;
end $$;
create trigger articles_count_inserted after insert on articles
  referencing new table as new_rows for each statement execute function app.update_article_counts();
create trigger articles_count_deleted after delete on articles
  referencing old table as old_rows for each statement execute function app.update_article_counts();
create trigger articles_count_updated after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function app.update_article_counts();

-- Title search. LIKE is not leakproof, so under row-level security Postgres would read every row of the
-- workspace before using the trigram index; this function checks workspace and clients itself.
create function app.search_articles(p_text text, p_client uuid, p_campaign uuid, p_statuses text[], p_limit int, p_offset int)
returns table (id uuid, found int)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  own uuid := app.workspace_id();
  visible uuid[] := app.visible_client_ids();
  total int;
begin
  -- Counting stops at 2,001: nobody pages further through search results.
  select count(*) into total from (
    select from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (visible is null or a.client_id = any (visible))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    limit 2001) hits;
  return query
    select a.id, total from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (visible is null or a.client_id = any (visible))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    order by a.created_at desc, a.id desc limit p_limit offset p_offset;
end $$;

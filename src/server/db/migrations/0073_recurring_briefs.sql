-- Recurring briefs: rules by which articles of a campaign are ordered from a queue of topics.
create table recurring_briefs (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  campaign_id uuid not null,
  -- Whose it is: orders go out in their name, and they are told what goes wrong.
  user_id uuid references auth.users on delete set null,
  -- On which days, at what time of its zone's clock, how many articles, ordered how many days before.
  pattern jsonb not null,
  local_time text not null check (local_time ~ '^\d{2}:\d{2}$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  starts_on text not null check (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  ends_on text check (ends_on ~ '^\d{4}-\d{2}-\d{2}$'),
  articles int not null check (articles > 0),
  lead_days int not null check (lead_days >= 0),
  monthly_credits int check (monthly_credits > 0),
  assignee_id uuid references auth.users on delete set null,
  seo_template_id uuid references seo_templates on delete set null,
  tone_template_id uuid references tone_templates on delete set null,
  image_template_id uuid references image_templates on delete set null,
  author_template_id uuid references author_templates on delete set null,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- Why it was paused, where nobody did that.
  problem text,
  -- Dates that were to be ordered before this don't count: it was changed, paused, or past them.
  since timestamptz not null,
  -- When the next date is to be ordered; null while there is none.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, client_id, id),
  foreign key (workspace_id, client_id, campaign_id)
    references campaigns (workspace_id, client_id, id) on update cascade on delete cascade
);
create index recurring_briefs_due on recurring_briefs (next_at) where next_at is not null;
create index recurring_briefs_campaign on recurring_briefs (workspace_id, campaign_id, created_at, id) include (client_id);
create index recurring_briefs_active on recurring_briefs (workspace_id, client_id) where state = 'active';
create index recurring_briefs_user on recurring_briefs (user_id);
create index recurring_briefs_assignee on recurring_briefs (assignee_id);
create index recurring_briefs_seo on recurring_briefs (seo_template_id);
create index recurring_briefs_tone on recurring_briefs (tone_template_id);
create index recurring_briefs_image on recurring_briefs (image_template_id);
create index recurring_briefs_author on recurring_briefs (author_template_id);

-- What became of single dates of a rule, each named by its day by the rule. The row of one that was ordered or told is
-- the key under which that happens once, in however many processes.
create table recurring_dates (
  brief_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  workspace_id uuid not null,
  client_id uuid not null,
  state text not null check (state in ('skipped', 'moved', 'ordered', 'told')),
  -- Where it was moved to, on the clock of the rule's zone.
  moved_to text check (moved_to ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  articles int not null default 0,
  problem text,
  updated_at timestamptz not null,
  primary key (workspace_id, brief_id, day),
  check ((state = 'moved') <= (moved_to is not null)),
  foreign key (workspace_id, client_id, brief_id)
    references recurring_briefs (workspace_id, client_id, id) on update cascade on delete cascade
);
create index recurring_dates_brief on recurring_dates (workspace_id, client_id, brief_id);

-- The topics of a rule: in its queue, proposed by the writer and not taken over, or ordered.
create table recurring_topics (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  brief_id uuid not null,
  state text not null check (state in ('queued', 'proposed', 'ordered')),
  text text not null check (length(text) between 1 and 300),
  position int not null,
  -- The date that took it, and its article, which may be deleted: the books still know what it cost.
  day text,
  article_id uuid,
  created_at timestamptz not null,
  check ((state = 'ordered') = (article_id is not null)),
  foreign key (workspace_id, client_id, brief_id)
    references recurring_briefs (workspace_id, client_id, id) on update cascade on delete cascade
);
create index recurring_topics_brief on recurring_topics (workspace_id, brief_id, state, position, id) include (client_id);
create index recurring_topics_client on recurring_topics (workspace_id, client_id, brief_id);

alter table recurring_briefs enable row level security;
create policy tenant_isolation on recurring_briefs using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])));
alter table recurring_dates enable row level security;
create policy tenant_isolation on recurring_dates using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])));
alter table recurring_topics enable row level security;
create policy tenant_isolation on recurring_topics using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update on recurring_briefs to copydesk_app;
grant select, insert, update, delete on recurring_dates, recurring_topics to copydesk_app;

-- A notice may be about a campaign, whose client its reader has to see, as with articles.
alter table notices add column campaign_id uuid,
  add foreign key (workspace_id, campaign_id) references campaigns (workspace_id, id) on delete cascade,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook', 'app', 'batch', 'recurring'));
create index notices_campaign on notices (workspace_id, campaign_id) where campaign_id is not null;
alter policy tenant_isolation on notices using (workspace_id = (select app.workspace_id())
  and ((article_id is null and campaign_id is null) or (select app.visible_client_ids() is null)
    or exists (select from articles a where a.id = article_id)
    or exists (select from campaigns p where p.id = campaign_id)));

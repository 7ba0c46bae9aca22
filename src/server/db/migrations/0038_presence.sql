-- Who has an article open. A tab renews its row while it is in view: a row that nobody has renewed for a minute
-- says nothing any more, so a closed laptop and a killed process need no tidying up.
create table article_presence (
  workspace_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  tab text not null check (length(tab) <= 40),
  writing boolean not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, article_id, user_id, tab),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);
create index article_presence_member on article_presence (workspace_id, user_id);
create index article_presence_age on article_presence (seen_at);

alter table article_presence enable row level security;
create policy tenant_isolation on article_presence using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or exists (select from articles a where a.id = article_id)));
grant select, insert, update, delete on article_presence to copydesk_app;

-- Sheets made from a sentence with variables, which wait for somebody to add what their held rows lack. An ordered row is
-- known by its hash and stays, so that the others are still compared with it.
create table sheet_drafts (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  campaign_id uuid not null,
  user_id uuid references auth.users on delete set null,
  -- The sentence.
  name text not null check (length(name) between 1 and 500),
  -- The rows as they stand on the screen, with how their columns are read.
  sheet jsonb not null,
  rows int not null check (rows > 0),
  -- How many of them were held when they were last checked.
  held int not null check (held >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, client_id, campaign_id)
    references campaigns (workspace_id, client_id, id) on update cascade on delete cascade
);
create index sheet_drafts_newest on sheet_drafts (workspace_id, updated_at desc, id) include (client_id);
create index sheet_drafts_campaign on sheet_drafts (workspace_id, client_id, campaign_id);
create index sheet_drafts_user on sheet_drafts (user_id);
alter table sheet_drafts enable row level security;
create policy tenant_isolation on sheet_drafts using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on sheet_drafts to copydesk_app;

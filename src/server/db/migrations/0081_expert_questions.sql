-- Questions to somebody at a client who knows the subject, and what they answered. An answer is no knowledge: a person
-- takes facts from it, whose owner is whoever answered.

create table expert_requests (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  subject text not null check (length(subject) between 1 and 300),
  -- Whom it goes to; without an address the asker passes the link on.
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 320),
  note text not null default '',
  due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  token_hash text,
  -- Links of later mails and copied ones, which leave the first one working.
  more_token_hashes text[] not null default '{}',
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- Who asked.
  user_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  unique (workspace_id, client_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index expert_requests_newest on expert_requests (workspace_id, client_id, created_at desc);
create index expert_requests_user on expert_requests (user_id);

create table expert_questions (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  request_id uuid not null,
  number int not null,
  question text not null check (length(question) between 1 and 500),
  answer text not null default '' check (length(answer) <= 3000),
  -- They can't answer it.
  declined boolean not null default false,
  answered_at timestamptz,
  state text not null default 'open' check (state in ('open', 'taken', 'dismissed')),
  unique (workspace_id, client_id, id),
  unique (workspace_id, request_id, number),
  foreign key (workspace_id, client_id, request_id)
    references expert_requests (workspace_id, client_id, id) on delete cascade
);

-- Mails to them: one of each kind and occasion.
create table expert_mails (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('link', 'reminder')),
  occasion text not null,
  sent_at timestamptz,
  -- Why it did not arrive.
  problem text,
  created_at timestamptz not null default now(),
  unique (workspace_id, request_id, kind, occasion),
  foreign key (workspace_id, client_id, request_id)
    references expert_requests (workspace_id, client_id, id) on delete cascade
);

-- Whose word a fact is, and the answer it was taken from while that is kept.
alter table client_knowledge add column owner text not null default '',
  add column answer_id uuid,
  add foreign key (workspace_id, client_id, answer_id)
    references expert_questions (workspace_id, client_id, id) on delete set null (answer_id);
create index client_knowledge_answer on client_knowledge (workspace_id, answer_id) where answer_id is not null;

do $$
declare t text;
begin
  foreach t in array array['expert_requests', 'expert_questions', 'expert_mails'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids() is null) or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
    execute format('grant select, insert, update, delete on %I to copydesk_app', t);
  end loop;
end $$;

-- A notice may be about a client, whom its reader has to see.
alter table notices add column client_id uuid,
  add foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook', 'app', 'batch', 'recurring', 'expert'));
create index notices_client on notices (workspace_id, client_id) where client_id is not null;
alter policy tenant_isolation on notices using (workspace_id = (select app.workspace_id())
  and ((article_id is null and campaign_id is null and client_id is null)
    or (select app.visible_client_ids() is null)
    or client_id = any ((select app.visible_client_ids())::uuid[])
    or exists (select from articles a where a.id = article_id)
    or exists (select from campaigns p where p.id = campaign_id)));

-- What the sentences of an article claim, and what supports them.

-- What happens to open claims: nothing, a warning, or a refusal to let the article out.
alter table clients
  add column claims text not null default 'warn' check (claims in ('off', 'warn', 'gate'));

-- Why the last check could not be made.
alter table articles add column claims_problem text;

-- A sentence that was checked, named by the hash of its folded words: it counts wherever these words stand in the
-- article, and an edited sentence has none. What was found for one client says nothing once the article has
-- moved to another.
create table article_claims (
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  sentence text not null check (length(sentence) = 64),
  kind text not null
    check (kind in ('figure', 'fact', 'quotation', 'client', 'advice', 'opinion', 'common')),
  verdict text not null
    check (verdict in ('supported', 'partly', 'contradicted', 'not_found', 'none')),
  why text not null default '',
  -- The literal quote, and where it stands.
  evidence jsonb,
  -- The model that judged, or code, and the version of the prompt.
  judge text not null,
  prompt int not null,
  checked_at timestamptz not null default now(),
  confirmed_by uuid references auth.users on delete set null,
  confirmed_reason text,
  confirmed_at timestamptz,
  primary key (article_id, client_id, sentence),
  check ((confirmed_at is null) = (confirmed_reason is null)),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index article_claims_client on article_claims (workspace_id, client_id);
create index article_claims_confirmer on article_claims (confirmed_by);

alter table article_claims enable row level security;
create policy tenant_isolation on article_claims using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on article_claims to copydesk_app;

create trigger articles_claim_tasks after delete on articles
  for each row execute function app.end_tasks('check-claims');

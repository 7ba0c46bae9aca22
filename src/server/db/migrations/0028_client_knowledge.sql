-- What an agency knows of a client, and the rules its articles keep. Both belong to that client alone.

create table client_rules (
  workspace_id uuid not null,
  client_id uuid not null,
  rules jsonb not null,
  user_id uuid references auth.users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, client_id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);

-- A fact may be stated in articles, a note is background. `user_id` is who approved it last.
create table client_knowledge (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('fact', 'note')),
  content text not null check (length(content) between 1 and 5000),
  passage text not null default '',
  source text not null default '',
  -- A day such as 2027-03-31, wherever one is.
  valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  user_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index client_knowledge_newest on client_knowledge (workspace_id, client_id, created_at desc);

do $$
declare t text;
begin
  foreach t in array array['client_rules', 'client_knowledge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
end $$;
grant select, insert, update, delete on client_rules, client_knowledge to copydesk_app;

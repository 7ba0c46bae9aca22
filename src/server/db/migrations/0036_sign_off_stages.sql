-- Sign-off in stages: colleagues first, then the client; with reminders and with suggested words.

alter table clients drop constraint clients_sign_off_check,
  add constraint clients_sign_off_check check (sign_off in ('none', 'internal', 'client', 'both'));
-- Null follows the client.
alter table campaigns add column sign_off text check (sign_off in ('none', 'internal', 'client', 'both'));

alter table review_rounds
  add column stage text not null default 'client' check (stage in ('internal', 'client')),
  -- When the next reminder is due; null once there is none.
  add column remind_at timestamptz;
create index review_rounds_remind on review_rounds (remind_at)
  where state = 'open' and remind_at is not null;

-- A colleague reviews in the app: their seat has no link.
alter table review_seats
  add column user_id uuid references auth.users on delete set null,
  -- Links of reminders, which leave the first one working. A new link replaces them all.
  add column more_token_hashes text[] not null default '{}';
create index review_seats_user on review_seats (user_id);

-- What a comment is about, and the words that its author would rather read.
alter table review_comments
  add column kind text check (kind in ('fact', 'tone', 'brand', 'link', 'missing', 'picture')),
  add column suggestion text check (length(suggestion) <= 4000);

alter table review_mails drop constraint review_mails_kind_check,
  add constraint review_mails_kind_check
    check (kind in ('ready', 'code', 'decided', 'voided', 'reminder', 'overdue'));

-- An edit can void the approvals of both stages. The notice lets the work begin at once.
create or replace function app.void_approval() returns trigger language plpgsql as $$
declare
  article uuid;
  voided uuid;
begin
  if tg_table_name = 'articles' then article := new.id; else article := new.article_id; end if;
  for voided in
    update review_rounds set state = 'voided', closed_at = now()
      where workspace_id = new.workspace_id and article_id = article and state = 'approved'
      returning id
  loop
    insert into tasks (kind, subject_id, workspace_id, deadline_at)
      values ('tell-approval-voided', voided, new.workspace_id, clock_timestamp() + interval '1 day')
      on conflict do nothing;
    perform pg_notify('copydesk_work', 'tell-approval-voided ' || new.workspace_id || ' ' || voided);
  end loop;
  return null;
end $$;

create or replace function app.set_seat_context(p_seat uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid, out round_id uuid)
language plpgsql as $$
begin
  select s.workspace_id, w.name, s.client_id, s.round_id into workspace_id, workspace_name, client_id, round_id
    from review_seats s join workspaces w on w.id = s.workspace_id
    where s.id = p_seat and (s.token_hash = p_hash or p_hash = any (s.more_token_hashes));
  if not found then raise exception 'no such seat' using errcode = 'CD404'; end if;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[client_id]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Open rounds of any workspace that is still open whose next reminder is due.
create function app.due_reminders(p_limit int) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, r.id from review_rounds r join workspaces w on w.id = r.workspace_id
  where r.state = 'open' and r.remind_at <= now() and w.closed_at is null
  order by r.remind_at, r.id limit p_limit
$$;
revoke all on function app.due_reminders from public;
grant execute on function app.due_reminders to copydesk_app;

-- When a rule that comments of one kind propose was taken or turned down: those since then count anew.
create table review_rule_answers (
  workspace_id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('fact', 'tone', 'brand', 'link', 'missing', 'picture')),
  answered_at timestamptz not null,
  primary key (workspace_id, client_id, kind),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
alter table review_rule_answers enable row level security;
create policy tenant_isolation on review_rule_answers using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on review_rule_answers to copydesk_app;

-- The client’s own colour on the pages that their people see.
alter table clients add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$');

-- A person at a client who sees, through a link, all that waits for them, was approved and is live.
create table client_portals (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 320),
  token_hash text,
  -- Links of later mails, which leave the first one working.
  more_token_hashes text[] not null default '{}',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (workspace_id, client_id, email),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);

-- Mails to them: a link, or the report of a month. One of each kind and occasion.
create table portal_mails (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  portal_id uuid not null,
  kind text not null check (kind in ('link', 'report')),
  occasion text not null,
  sent_at timestamptz,
  -- Why it did not arrive.
  problem text,
  created_at timestamptz not null default now(),
  unique (workspace_id, portal_id, kind, occasion),
  foreign key (workspace_id, portal_id) references client_portals (workspace_id, id) on delete cascade
);
create trigger portal_mails_tasks after delete on portal_mails
  for each row execute function app.end_tasks('send-portal-mail');

-- Starts the work of somebody with a link to a portal: of the workspace they see one client. CD404: no such
-- portal, or not its secret.
create function app.set_portal_context(p_portal uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
language plpgsql as $$
begin
  select p.workspace_id, w.name, p.client_id into workspace_id, workspace_name, client_id
    from client_portals p join workspaces w on w.id = p.workspace_id
    where p.id = p_portal and (p.token_hash = p_hash or p_hash = any (p.more_token_hashes));
  if not found then raise exception 'no such portal' using errcode = 'CD404'; end if;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[client_id]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- How much of an article people changed between its first draft and what went live, in words.
create table article_effort (
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  words int not null,
  words_changed int not null,
  measured_at timestamptz not null,
  primary key (workspace_id, article_id),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['client_portals', 'portal_mails', 'article_effort'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
    execute format('grant select, insert, update, delete on %I to copydesk_app', t);
  end loop;
end $$;

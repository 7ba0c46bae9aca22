-- Sign-off: a client approves one exact package of an article, through a link and without an account.

alter table clients
  add column sign_off text not null default 'none' check (sign_off in ('none', 'client'));

-- A package as it was sent for approval. Its hash is what is approved, and what may be published.
create table review_rounds (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  number int not null,
  state text not null default 'open' check (state in
    ('open', 'approved', 'changes_requested', 'voided', 'superseded', 'recalled')),
  revision int not null,
  package jsonb not null,
  package_sha256 text not null check (length(package_sha256) = 64),
  message text not null default '',
  -- YYYY-MM-DD.
  due_on text check (length(due_on) = 10),
  -- Whether every reviewer has to approve; otherwise one is enough.
  everyone boolean not null default false,
  opened_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (workspace_id, id),
  unique (article_id, number),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create unique index review_rounds_one_open on review_rounds (article_id) where state = 'open';
create index review_rounds_client on review_rounds (workspace_id, client_id, created_at desc);
create index review_rounds_user on review_rounds (opened_by);

-- A reviewer's place in a round, which its link opens.
create table review_seats (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  round_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 320),
  token_hash text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  -- A slow hash of the code that proves the address, until it is used.
  code_hash text,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (round_id, email),
  foreign key (workspace_id, round_id) references review_rounds (workspace_id, id) on delete cascade
);

-- Append-only: a change of mind is another row.
create table review_decisions (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  round_id uuid not null,
  seat_id uuid not null,
  verdict text not null check (verdict in ('approve', 'approve_with_notes', 'changes')),
  note text not null default '',
  package_sha256 text not null,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, round_id) references review_rounds (workspace_id, id) on delete cascade,
  foreign key (workspace_id, seat_id) references review_seats (workspace_id, id) on delete cascade
);
create index review_decisions_round on review_decisions (round_id, created_at);
create index review_decisions_seat on review_decisions (seat_id);

-- A comment by a reviewer or a member; internal ones never leave the workspace.
create table review_comments (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  article_id uuid not null,
  round_id uuid,
  seat_id uuid,
  user_id uuid references auth.users on delete set null,
  author text not null,
  reply_to uuid,
  -- `text`, `title`, `description`, `banner`, or the name of a post.
  part text not null,
  -- The words it is about, with what stands around them and the block they are in.
  quote jsonb,
  body text not null check (length(body) between 1 and 4000),
  visibility text not null check (visibility in ('client', 'internal')),
  resolved_at timestamptz,
  resolved_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  check (seat_id is null or visibility = 'client'),
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade,
  foreign key (workspace_id, round_id) references review_rounds (workspace_id, id) on delete cascade,
  foreign key (workspace_id, seat_id) references review_seats (workspace_id, id) on delete cascade,
  foreign key (workspace_id, reply_to) references review_comments (workspace_id, id) on delete cascade
);
create index review_comments_article on review_comments (article_id, created_at);
create index review_comments_round on review_comments (round_id);
create index review_comments_seat on review_comments (seat_id);
create index review_comments_reply on review_comments (reply_to);
create index review_comments_user on review_comments (user_id);
create index review_comments_resolver on review_comments (resolved_by);

-- Mails about rounds: one of each kind and occasion per seat, so that none is sent twice. Without a seat
-- the mail goes to whoever sent the package for approval.
create table review_mails (
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  round_id uuid not null,
  seat_id uuid,
  kind text not null check (kind in ('ready', 'code', 'decided', 'voided')),
  occasion text not null default '',
  details jsonb not null default '{}',
  sent_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (round_id, seat_id, kind, occasion),
  foreign key (workspace_id, round_id) references review_rounds (workspace_id, id) on delete cascade,
  foreign key (workspace_id, seat_id) references review_seats (workspace_id, id) on delete cascade
);
create index review_mails_seat on review_mails (seat_id);
create trigger review_mails_tasks after delete on review_mails
  for each row execute function app.end_tasks('send-review-mail');
create trigger review_rounds_tasks after delete on review_rounds
  for each row execute function app.end_tasks('tell-approval-voided');

-- The record of a client: each entry carries the hash of the one before it. It outlives the article.
create table sign_off_record (
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid not null,
  position int not null check (position > 0),
  article_id uuid not null,
  -- The canonical JSON that is hashed.
  entry text not null,
  previous_hash text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, position)
);
create index sign_off_record_article on sign_off_record (workspace_id, article_id, position);

-- Any write of a part of the package voids its approval, whoever writes it. What follows (the record, the
-- mails) is durable work that is found like any other without a job.
create function app.void_approval() returns trigger language plpgsql as $$
declare
  article uuid;
  voided uuid;
begin
  if tg_table_name = 'articles' then article := new.id; else article := new.article_id; end if;
  update review_rounds set state = 'voided', closed_at = now()
    where workspace_id = new.workspace_id and article_id = article and state = 'approved'
    returning id into voided;
  if voided is not null then
    insert into tasks (kind, subject_id, workspace_id, deadline_at)
      values ('tell-approval-voided', voided, new.workspace_id, clock_timestamp() + interval '1 day')
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger articles_void_approval after update on articles for each row
  when ((old.client_id, old.title, old.subtitle, old.slug, old.summary, old.meta_description,
      old.content_json, old.body_content, old.banner_image_url, old.banner_alt, old.author_name,
      old.author_image_url)
    is distinct from (new.client_id, new.title, new.subtitle, new.slug, new.summary, new.meta_description,
      new.content_json, new.body_content, new.banner_image_url, new.banner_alt, new.author_name,
      new.author_image_url))
  execute function app.void_approval();
create trigger posts_void_approval after update on article_social_content for each row
  when ((old.linkedin_content, old.facebook_content, old.twitter_content, old.newsletter_content)
    is distinct from (new.linkedin_content, new.facebook_content, new.twitter_content,
      new.newsletter_content))
  execute function app.void_approval();
create trigger posts_added_void_approval after insert on article_social_content for each row
  when ((new.linkedin_content, new.facebook_content, new.twitter_content, new.newsletter_content)
    is distinct from ('', '', '', ''))
  execute function app.void_approval();

-- Starts the work of a reviewer, who has a link and no account: of the workspace they see one client, and
-- the use cases narrow that down to their round. CD404: no such seat, or not its secret.
create function app.set_seat_context(p_seat uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid, out round_id uuid)
language plpgsql as $$
begin
  select s.workspace_id, w.name, s.client_id, s.round_id into workspace_id, workspace_name, client_id, round_id
    from review_seats s join workspaces w on w.id = s.workspace_id
    where s.id = p_seat and s.token_hash = p_hash;
  if not found then raise exception 'no such seat' using errcode = 'CD404'; end if;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[client_id]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

do $$
declare t text;
begin
  foreach t in array array['review_rounds', 'review_seats', 'review_decisions', 'review_comments',
      'review_mails', 'sign_off_record'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
end $$;
grant select, insert, update, delete on review_rounds, review_seats, review_comments, review_mails
  to copydesk_app;
-- Append-only.
grant select, insert on review_decisions, sign_off_record to copydesk_app;

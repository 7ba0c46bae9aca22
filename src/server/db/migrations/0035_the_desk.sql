-- The desk: who works on an article and until when, who is asked to review it, each person's own filters.

-- Whether a person is a member of the workspace who may see the client.
create function app.sees_client(p_workspace uuid, p_user uuid, p_client uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from workspace_members m
    where m.workspace_id = p_workspace and m.user_id = p_user
      and (not m.limited or exists (select from workspace_member_clients c
        where c.workspace_id = p_workspace and c.user_id = p_user and c.client_id = p_client)))
$$;
revoke all on function app.sees_client from public;
grant execute on function app.sees_client to copydesk_app;

alter table articles
  add column assignee_id uuid,
  -- YYYY-MM-DD.
  add column due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  -- While it waits for review: who is asked, who asked, and the status that it goes back to.
  add column reviewer_id uuid,
  add column review_asked_by uuid,
  add column status_before_review text check (status_before_review in ('completed', 'draft')),
  add check (reviewer_id is null or status = 'pending_review'),
  add foreign key (workspace_id, assignee_id) references workspace_members,
  add foreign key (workspace_id, reviewer_id) references workspace_members,
  add foreign key (workspace_id, review_asked_by) references workspace_members;
create index articles_assigned on articles (workspace_id, assignee_id, created_at desc, id desc)
  include (client_id) where assignee_id is not null;
create index articles_to_review on articles (workspace_id, reviewer_id, created_at desc, id desc)
  include (client_id) where reviewer_id is not null;
create index articles_review_askers on articles (workspace_id, review_asked_by)
  where review_asked_by is not null;
-- Articles without a due date come last.
create index articles_by_due on articles (workspace_id, coalesce(due_on, '9999'), id) include (client_id);

-- A review ends with the status, whoever changes that.
create function app.end_review() returns trigger language plpgsql as $$
begin
  new.reviewer_id := null;
  new.review_asked_by := null;
  new.status_before_review := null;
  return new;
end $$;
create trigger articles_end_review before update of status on articles for each row
  when (old.status = 'pending_review' and new.status <> 'pending_review')
  execute function app.end_review();

-- An article that moves to another client leaves those who cannot see that one.
create function app.leave_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.sees_client(new.workspace_id, new.assignee_id, new.client_id) then
    new.assignee_id := null;
  end if;
  if not app.sees_client(new.workspace_id, new.reviewer_id, new.client_id) then
    new.reviewer_id := null;
  end if;
  return new;
end $$;
create trigger articles_leave_client before update of client_id on articles for each row
  when (old.client_id <> new.client_id and coalesce(new.assignee_id, new.reviewer_id) is not null)
  execute function app.leave_client();

create function app.leave_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles set assignee_id = null where workspace_id = old.workspace_id and assignee_id = old.user_id;
  update articles set reviewer_id = null where workspace_id = old.workspace_id and reviewer_id = old.user_id;
  update articles set review_asked_by = null
    where workspace_id = old.workspace_id and review_asked_by = old.user_id;
  return old;
end $$;
create trigger workspace_members_leave_articles before delete on workspace_members
  for each row execute function app.leave_articles();

-- At the end of the transaction: a change of a member's clients first takes all of them away.
create function app.leave_hidden_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles set assignee_id = null
    where workspace_id = old.workspace_id and assignee_id = old.user_id
      and not app.sees_client(workspace_id, assignee_id, client_id);
  update articles set reviewer_id = null
    where workspace_id = old.workspace_id and reviewer_id = old.user_id
      and not app.sees_client(workspace_id, reviewer_id, client_id);
  return null;
end $$;
create constraint trigger workspace_members_leave_hidden after update on workspace_members
  deferrable initially deferred for each row
  when (new.limited) execute function app.leave_hidden_articles();
create constraint trigger member_clients_leave_hidden after delete on workspace_member_clients
  deferrable initially deferred for each row execute function app.leave_hidden_articles();

-- A person's own filters of the list of articles, as the list's address has them.
create table saved_filters (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (workspace_id, user_id, name),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);

alter table saved_filters enable row level security;
create policy tenant_isolation on saved_filters using (workspace_id = (select app.workspace_id())
  and user_id = (select app.user_id()));
grant select, insert, update, delete on saved_filters to copydesk_app;

-- Notices: what concerns a member, written in the transaction of what they tell of. One about an article is
-- read by those who see its client at that moment, so access that ends takes its notices away.
create table notices (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits')),
  -- Null for what concerns several articles, or none.
  article_id uuid,
  -- Tells events of one kind apart, so that none is told twice.
  occasion text not null,
  details jsonb not null default '{}',
  -- How it goes out by mail, as the member had chosen when it was written.
  mail text not null check (mail in ('now', 'daily', 'off')),
  mail_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  unique (workspace_id, user_id, kind, occasion),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index notices_newest on notices (workspace_id, user_id, id desc);
create index notices_unread on notices (workspace_id, user_id) where read_at is null;
create index notices_article on notices (workspace_id, article_id) where article_id is not null;
create index notices_for_digest on notices (created_at) where mail = 'daily' and mail_id is null;
create index notices_old on notices (created_at);

-- A mail with one notice or several.
create table notice_mails (
  id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  digest boolean not null,
  sent_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);
create index notice_mails_user on notice_mails (workspace_id, user_id);
alter table notices add foreign key (workspace_id, mail_id) references notice_mails (workspace_id, id);
create index notices_mail on notices (workspace_id, mail_id) where mail_id is not null;
create trigger notice_mails_tasks after delete on notice_mails
  for each row execute function app.end_tasks('send-notice-mail');

-- What a member has chosen; kinds that are not here go out as the product sends them.
create table notice_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  mails jsonb not null default '{}',
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now(),
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references workspace_members on delete cascade
);

-- The members whose morning has come since the oldest notice that waits for it: at eight on their clock.
create function app.due_digests(p_limit int) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.workspace_id, n.user_id
  from notices n left join notice_settings s using (workspace_id, user_id)
  where n.mail = 'daily' and n.mail_id is null
  group by n.workspace_id, n.user_id, s.time_zone
  having min(n.created_at) < (date_trunc('day', (now() at time zone coalesce(s.time_zone, 'UTC')) - interval '8 hours')
    + interval '8 hours') at time zone coalesce(s.time_zone, 'UTC')
  limit p_limit
$$;
-- What is older than a season is of no use to anybody.
create function app.drop_old_notices() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from notices where created_at < now() - interval '90 days';
  delete from notice_mails m where created_at < now() - interval '90 days'
    and not exists (select from notices n where n.mail_id = m.id);
$$;
revoke all on function app.due_digests, app.drop_old_notices from public;
grant execute on function app.due_digests, app.drop_old_notices to copydesk_app;

alter table notices enable row level security;
create policy tenant_isolation on notices using (workspace_id = (select app.workspace_id())
  and (article_id is null or (select app.visible_client_ids()) is null
    or exists (select from articles a where a.id = article_id)));
alter table notice_mails enable row level security;
create policy tenant_isolation on notice_mails using (workspace_id = (select app.workspace_id()));
alter table notice_settings enable row level security;
create policy tenant_isolation on notice_settings using (workspace_id = (select app.workspace_id()));
grant select, insert, update, delete on notices, notice_mails, notice_settings to copydesk_app;

-- Search in texts: the words of each article, kept by triggers. The words themselves lie apart from the row,
-- so that sorting what was found reads small rows only. Each set holds the workspace as a word too: the
-- index then finds a word of one workspace without visiting the others.
create table article_words (
  article_id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null,
  words tsvector not null,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
) with (toast_tuple_target = 128);
alter table article_words alter column words set storage external;
create index article_words_found on article_words using gin (words) with (gin_pending_list_limit = 512);
create index article_words_workspace on article_words (workspace_id, article_id);

-- The text of an article without the signs of Markdown; what is too long for a set of words is cut off.
create function app.article_text(a articles) returns text
language sql immutable set search_path = public, pg_temp as $$
  select left(regexp_replace(concat_ws(' ', a.title, a.subtitle, a.summary,
    coalesce(a.content_json ->> 'introduction', case when a.content_json is null then a.body_content end),
    (select string_agg(concat_ws(' ', part ->> 'title', part ->> 'content'), ' ')
      from jsonb_array_elements(case when jsonb_typeof(a.content_json -> 'sections') = 'array'
        then a.content_json -> 'sections' else '[]' end) as part),
    a.content_json ->> 'conclusion'), '[#*_`>|~\[\]\s]+', ' ', 'g'), 200000)
$$;

create function app.workspace_word(p_workspace uuid) returns text
language sql immutable as $$ select 'workspace:' || p_workspace::text $$;

create function app.words_of(a articles) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select strip(to_tsvector('simple', app.article_text(a)))
    || array_to_tsvector(array[app.workspace_word(a.workspace_id)])
$$;

create function app.keep_article_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into article_words (article_id, workspace_id, client_id, created_at, words)
    values (new.id, new.workspace_id, new.client_id, new.created_at, app.words_of(new))
    on conflict (article_id) do update set client_id = excluded.client_id, words = excluded.words;
  return null;
end $$;
create trigger articles_keep_words_inserted after insert on articles for each row
  when (new.title <> '' or new.body_content <> '' or new.content_json is not null)
  execute function app.keep_article_words();
create trigger articles_keep_words_updated after update on articles for each row
  when ((old.title, old.subtitle, old.summary, old.content_json, old.body_content, old.client_id)
    is distinct from (new.title, new.subtitle, new.summary, new.content_json, new.body_content, new.client_id))
  execute function app.keep_article_words();
insert into article_words (article_id, workspace_id, client_id, created_at, words)
  select a.id, a.workspace_id, a.client_id, a.created_at, app.words_of(a) from articles a
  where a.title <> '' or a.body_content <> '' or a.content_json is not null;

-- The newest articles with all words of a text, as beginnings of words; where there is none, those whose
-- titles are spelt alike. As app.search_articles, it checks workspace and clients itself. The line holds
-- what was found between U+E000 and U+E001.
create function app.search_texts(p_text text, p_limit int)
returns table (id uuid, line text)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  own uuid := app.workspace_id();
  visible uuid[] := app.visible_client_ids();
  terms text[] := tsvector_to_array(strip(to_tsvector('simple', left(p_text, 200))));
  wanted tsquery;
  found uuid[];
begin
  select string_agg(quote_literal(term) || ':*', ' & ')::tsquery into wanted from unnest(terms) term;
  if wanted is null then return; end if;
  found := array(select w.article_id from article_words w
    where w.words @@ (quote_literal(app.workspace_word(own))::tsquery && wanted)
      and w.workspace_id = own and (visible is null or w.client_id = any (visible))
    order by w.created_at desc, w.article_id desc limit p_limit);
  if found = '{}' and length(p_text) > 3 then
    return query select a.id, ''::text from articles a
      where a.workspace_id = own and lower(p_text) <% lower(a.title)
        and (visible is null or a.client_id = any (visible))
      order by word_similarity(lower(p_text), lower(a.title)) desc, a.created_at desc, a.id desc limit p_limit;
    return;
  end if;
  return query select a.id, ts_headline('simple', app.article_text(a), wanted, format(
      'StartSel=%s,StopSel=%s,MaxFragments=1,MaxWords=18,MinWords=6,FragmentDelimiter=""', chr(57344), chr(57345)))
    from articles a where a.id = any (found)
    order by a.created_at desc, a.id desc;
end $$;
revoke all on function app.search_texts from public;
grant execute on function app.search_texts to copydesk_app;

alter table article_words enable row level security;
create policy tenant_isolation on article_words using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select on article_words to copydesk_app;

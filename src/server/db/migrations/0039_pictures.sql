-- The pictures of each client: those drawn and those uploaded, with the files made of them and where they
-- are used.
alter table article_image_generations
  add column original_url text,
  -- Pixels.
  add column original_width int,
  add column original_height int;

create table pictures (
  -- Of a drawn picture, the drawing's own id.
  id uuid primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  user_id uuid references auth.users on delete set null,
  -- The article it was made for.
  article_id uuid,
  source text not null check (source in ('drawn', 'uploaded')),
  -- The name of an uploaded file, or the prompt of a drawing.
  name text not null default '',
  alt text not null default '' check (length(alt) <= 300),
  -- Pixels of the original.
  width int not null check (width > 0),
  height int not null check (height > 0),
  original_url text not null,
  -- As it stands inside a text.
  text_url text not null,
  -- Pixels of the banner, where they are not those of the article's proportion.
  banner_width int,
  banner_height int,
  -- Null until it is a banner for the first time.
  banner_url text,
  optimized_url text,
  open_graph_url text,
  square_url text,
  -- What must be seen in every format, as shares of width and height: {"x": 0.5, "y": 0.5}.
  focus jsonb,
  -- The part shown in a format, where a person chose one: {"square": {"x", "y", "width", "height"}}.
  crops jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  foreign key (workspace_id, article_id) references articles (workspace_id, id)
    on delete set null (article_id)
);
create index pictures_newest on pictures (workspace_id, client_id, created_at desc, id desc);
create index pictures_article on pictures (workspace_id, article_id) where article_id is not null;
create index pictures_user on pictures (user_id);

-- Every file that was ever made of a picture: an earlier crop may be approved, scheduled or in the history.
create table picture_files (
  url text primary key,
  workspace_id uuid not null,
  client_id uuid not null,
  picture_id uuid not null,
  foreign key (workspace_id, picture_id) references pictures (workspace_id, id) on delete cascade
);
create index picture_files_picture on picture_files (workspace_id, picture_id);

-- Which articles show a picture, kept by a trigger so that nothing in use is deleted.
create table picture_uses (
  workspace_id uuid not null,
  client_id uuid not null,
  picture_id uuid not null,
  article_id uuid not null,
  place text not null check (place in ('banner', 'text')),
  primary key (picture_id, article_id, place),
  foreign key (workspace_id, picture_id) references pictures (workspace_id, id) on delete cascade,
  foreign key (workspace_id, article_id) references articles (workspace_id, id) on delete cascade
);
create index picture_uses_picture on picture_uses (workspace_id, picture_id);
create index picture_uses_article on picture_uses (workspace_id, article_id);

do $$
declare t text;
begin
  foreach t in array array['pictures', 'picture_files', 'picture_uses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
end $$;
grant select, insert, update, delete on pictures to copydesk_app;
-- The others are kept by triggers alone.
grant select on picture_files, picture_uses to copydesk_app;

-- A file of a picture that is kept goes with the picture, whatever else referred to it.
create or replace function app.queue_files_to_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into files_to_delete (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
      and not (tg_table_name = 'author_templates'
        and exists (select from articles a where a.workspace_id = (to_jsonb(old) ->> 'workspace_id')::uuid
          and a.author_image_url = old_value))
      and not (tg_table_name = 'articles' and tg_op = 'UPDATE'
        and exists (select from article_image_generations g where g.article_id = (to_jsonb(old) ->> 'id')::uuid
          and old_value in
          (g.image_url, g.storage_url, g.optimized_storage_url, g.open_graph_url, g.square_url)))
      and not (tg_table_name <> 'picture_files'
        and exists (select from picture_files f where f.url = old_value))
    on conflict do nothing;
  return null;
end $$;
create trigger picture_files_files after delete on picture_files
  for each row execute function app.queue_files_to_delete('url');

-- Files are added as they are made and stay until the picture goes.
create function app.note_picture_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into picture_files (url, workspace_id, client_id, picture_id)
    select distinct u.url, new.workspace_id, new.client_id, new.id
    from unnest(array[new.original_url, new.text_url, new.banner_url, new.optimized_url,
      new.open_graph_url, new.square_url]) as u (url)
    where u.url is not null
    on conflict do nothing;
  if tg_op = 'UPDATE' and new.client_id <> old.client_id then
    update picture_files set client_id = new.client_id where picture_id = new.id;
    update picture_uses set client_id = new.client_id where picture_id = new.id;
  end if;
  return null;
end $$;
create trigger pictures_note_files after insert or update on pictures
  for each row execute function app.note_picture_files();

-- A drawing that succeeds is a picture of its client. Without an original, the banner stands for it.
create function app.keep_drawn_picture() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pictures (id, workspace_id, client_id, user_id, article_id, source, name, width, height,
      original_url, text_url, banner_width, banner_height, banner_url, optimized_url, open_graph_url,
      square_url, created_at, updated_at)
    select new.id, new.workspace_id, a.client_id, new.user_id, a.id, 'drawn', left(new.prompt, 1000),
      coalesce(new.original_width, new.width), coalesce(new.original_height, new.height),
      coalesce(new.original_url, new.storage_url, new.image_url),
      coalesce(new.optimized_storage_url, new.storage_url, new.image_url), new.width, new.height,
      coalesce(new.storage_url, new.image_url), coalesce(new.optimized_storage_url, new.storage_url),
      new.open_graph_url, new.square_url, new.created_at, new.updated_at
    from articles a where a.workspace_id = new.workspace_id and a.id = new.article_id
    on conflict (id) do update set original_url = excluded.original_url,
      width = excluded.width, height = excluded.height, text_url = excluded.text_url,
      banner_url = excluded.banner_url, optimized_url = excluded.optimized_url,
      open_graph_url = excluded.open_graph_url, square_url = excluded.square_url;
  -- Where the article has named the file before its picture was known.
  insert into picture_uses (workspace_id, client_id, picture_id, article_id, place)
    select a.workspace_id, a.client_id, new.id, a.id, 'banner' from articles a
    where a.workspace_id = new.workspace_id and a.id = new.article_id
      and a.banner_image_url = coalesce(new.storage_url, new.image_url)
    on conflict do nothing;
  return null;
end $$;
create trigger article_image_generations_keep after insert or update of status on article_image_generations
  for each row when (new.status = 'success' and coalesce(new.storage_url, new.image_url) like '/storage/%')
  execute function app.keep_drawn_picture();

-- A drawn picture goes with its article, unless another article shows it.
create function app.release_drawn_picture() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from pictures p where p.workspace_id = old.workspace_id and p.id = old.id
    and not exists (select from picture_uses u where u.workspace_id = old.workspace_id
      and u.picture_id = old.id and u.article_id <> old.article_id);
  return old;
end $$;
create trigger article_image_generations_release before delete on article_image_generations
  for each row execute function app.release_drawn_picture();

create function app.note_picture_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text := coalesce(new.content_json::text, '') || ' ' || new.body_content;
  named text[] := array(select m[1]
    from regexp_matches(texts, '(/storage/v1/object/public/[A-Za-z0-9/_.-]+)', 'g') m);
  banner text[] := array[new.banner_image_url, new.optimized_banner_image_url];
begin
  delete from picture_uses where workspace_id = new.workspace_id and article_id = new.id;
  if named = '{}' and new.banner_image_url is null then return null; end if;
  -- Held, so that a picture which is being deleted is waited for and then left out.
  with held as (
    select p.id, p.client_id from pictures p where p.workspace_id = new.workspace_id and p.id in
      (select f.picture_id from picture_files f where f.url = any (named || banner)
        and f.workspace_id = new.workspace_id)
    for key share)
  insert into picture_uses (workspace_id, client_id, picture_id, article_id, place)
    select distinct new.workspace_id, h.client_id, h.id, new.id,
      case when f.url = any (named) then 'text' else 'banner' end
    from held h join picture_files f on f.picture_id = h.id
    where f.url = any (named || banner)
    on conflict do nothing;
  return null;
end $$;
create trigger articles_picture_uses_added after insert on articles for each row
  when (new.banner_image_url is not null or new.body_content like '%/storage/%'
    or new.content_json::text like '%/storage/%')
  execute function app.note_picture_uses();
create trigger articles_picture_uses_changed
  after update of banner_image_url, optimized_banner_image_url, body_content, content_json on articles
  for each row when ((old.banner_image_url, old.body_content, old.content_json)
    is distinct from (new.banner_image_url, new.body_content, new.content_json))
  execute function app.note_picture_uses();

-- Pictures made for an article move to another client with it.
create function app.move_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pictures set client_id = new.client_id
    where workspace_id = new.workspace_id and article_id = new.id;
  return null;
end $$;
create trigger articles_move_pictures after update of client_id on articles for each row
  when (old.client_id <> new.client_id) execute function app.move_pictures();

-- Inside an approval, a picture stays as long as the round is open or approved.
create function app.picture_in_approval(p_picture uuid) returns boolean
language sql stable security invoker as $$
  select exists (select from picture_files f
    join review_rounds r on r.workspace_id = f.workspace_id and r.client_id = f.client_id
      and r.state in ('open', 'approved') and position(f.url in r.package::text) > 0
    where f.picture_id = p_picture)
$$;
revoke all on function app.picture_in_approval from public;
grant execute on function app.picture_in_approval to copydesk_app;

-- What was drawn before is kept in the same way.
insert into pictures (id, workspace_id, client_id, user_id, article_id, source, name, width, height,
    original_url, text_url, banner_width, banner_height, banner_url, optimized_url, open_graph_url,
    square_url, created_at, updated_at)
  select g.id, g.workspace_id, a.client_id, g.user_id, a.id, 'drawn', left(g.prompt, 1000), g.width,
    g.height, coalesce(g.storage_url, g.image_url),
    coalesce(g.optimized_storage_url, g.storage_url, g.image_url), g.width, g.height,
    coalesce(g.storage_url, g.image_url), g.optimized_storage_url, g.open_graph_url, g.square_url,
    g.created_at, g.updated_at
  from article_image_generations g join articles a on a.workspace_id = g.workspace_id and a.id = g.article_id
  where g.status = 'success' and coalesce(g.storage_url, g.image_url) like '/storage/%';
insert into picture_uses (workspace_id, client_id, picture_id, article_id, place)
  select distinct a.workspace_id, p.client_id, p.id, a.id, 'banner'
  from articles a join picture_files f on f.url = a.banner_image_url and f.workspace_id = a.workspace_id
  join pictures p on p.id = f.picture_id;

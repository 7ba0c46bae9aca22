-- version 2

-- A drawing that succeeds is a picture of its client. Without an original, the banner stands for it.
create or replace function app.keep_drawn_picture() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
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

create or replace trigger article_image_generations_keep after insert or update of status on article_image_generations
  for each row when (new.status = 'success' and coalesce(new.storage_url, new.image_url) like '/storage/%')
  execute function app.keep_drawn_picture();

-- A drawn picture goes with its article, unless another article shows it.
create or replace function app.release_drawn_picture() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  delete from pictures p where p.workspace_id = old.workspace_id and p.id = old.id
    and not exists (select from picture_uses u where u.workspace_id = old.workspace_id
      and u.picture_id = old.id and u.article_id <> old.article_id);
  return old;
end $$;

create or replace trigger article_image_generations_release before delete on article_image_generations
  for each row execute function app.release_drawn_picture();

-- Files are added as they are made and stay until the picture goes.
create or replace function app.note_picture_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
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

create or replace trigger pictures_note_files after insert or update on pictures
  for each row execute function app.note_picture_files();

-- Says of an article which pictures its text and its banner show, where either has changed.
create or replace function app.note_picture_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  texts text;
  named text[] := '{}';
  banner text[] := array[new.banner_image_url, new.optimized_banner_image_url];
begin
  if tg_op = 'UPDATE' then
    if (old.banner_image_url, old.body_content, old.content_json)
        is not distinct from (new.banner_image_url, new.body_content, new.content_json) then
      return null;
    end if;
    delete from picture_uses where workspace_id = new.workspace_id and article_id = new.id;
  end if;
  texts := coalesce(new.content_json::text, '') || ' ' || new.body_content;
  -- Most texts show none, which is seen sooner without looking for their names.
  if position('/storage/' in texts) > 0 then
    named := array(select m[1]
      from regexp_matches(texts, '(/storage/v1/object/public/[A-Za-z0-9/_.-]+)', 'g') m);
  end if;
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

drop trigger if exists articles_picture_uses_added on articles;
drop trigger if exists articles_picture_uses_changed on articles;
create or replace trigger articles_picture_uses
  after insert or update of banner_image_url, optimized_banner_image_url, body_content, content_json on articles
  for each row execute function app.note_picture_uses();

-- Pictures made for an article move to another client with it.
create or replace function app.move_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pictures set client_id = new.client_id
    where workspace_id = new.workspace_id and article_id = new.id;
  return null;
end $$;

create or replace trigger articles_move_pictures after update of client_id on articles for each row
  when (old.client_id <> new.client_id) execute function app.move_pictures();

-- Inside an approval, a picture stays as long as the round is open or approved.
create or replace function app.picture_in_approval(p_picture uuid) returns boolean
language sql stable security invoker as $$
  select exists (select from picture_files f
    join review_rounds r on r.workspace_id = f.workspace_id and r.client_id = f.client_id
      and r.state in ('open', 'approved') and position(f.url in r.package::text) > 0
    where f.picture_id = p_picture)
$$;

revoke all on function app.picture_in_approval from public;
grant execute on function app.picture_in_approval to copydesk_app;

-- The policy of articles reads client_id: with it in the index, a deep page never visits the rows before it.
drop index articles_newest;
create index articles_newest on articles (workspace_id, created_at desc, id desc) include (client_id);

-- The stored answer of a request that was seen before, in one call: the lock is waited for first, and
-- the look-up after it sees what the holder has written.
create function app.stored_answer(p_user uuid, p_key text)
returns table (request_hash text, response jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    app.workspace_id()::text || ':' || p_user::text || ':' || p_key, 0));
  return query select k.request_hash, k.response from idempotency_keys k
    where k.workspace_id = app.workspace_id() and k.user_id = p_user and k.key = p_key;
end $$;

-- Four look-ups by name were four dynamic statements; an unchanged reference is not looked up at all.
create or replace function app.check_article_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare allowed uuid[] := array[new.workspace_id, app.system_workspace()];
begin
  if (new.seo_template_id is not null and not exists
        (select from seo_templates where id = new.seo_template_id and workspace_id = any (allowed)))
    or (new.tone_template_id is not null and not exists
        (select from tone_templates where id = new.tone_template_id and workspace_id = any (allowed)))
    or (new.image_template_id is not null and not exists
        (select from image_templates where id = new.image_template_id and workspace_id = any (allowed)))
    or (new.author_template_id is not null and not exists
        (select from author_templates where id = new.author_template_id and workspace_id = any (allowed)))
  then
    raise exception 'no such template' using errcode = 'CD404';
  end if;
  return new;
end $$;

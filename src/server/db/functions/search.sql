-- version 2

-- Title search. LIKE is not leakproof, so under row-level security Postgres would read every row of the
-- workspace before using the trigram index; this function checks workspace and clients itself.
create or replace function app.search_articles(p_text text, p_client uuid, p_campaign uuid, p_statuses text[], p_limit int, p_offset int)
returns table (id uuid, found int)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  own uuid := app.workspace_id();
  visible uuid[] := app.visible_client_ids();
  total int;
begin
  -- Counting stops at 2,001: nobody pages further through search results.
  select count(*) into total from (
    select from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (visible is null or a.client_id = any (visible))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    limit 2001) hits;
  return query
    select a.id, total from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (visible is null or a.client_id = any (visible))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    order by a.created_at desc, a.id desc limit p_limit offset p_offset;
end $$;

-- Letters without case, accents and ligatures; syllables of Japanese and Korean stay whole. Normalizing costs more than
-- everything else here, so a text of plain letters and ordinary marks goes without.
create or replace function app.folded(p_text text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case when p_text !~ '[^\u0001-\u007f\u00a7\u00ab\u00b0\u00b7\u00bb\u00d7\u2012-\u2016\u2018-\u201f\u20ac]' then lower(p_text)
    else normalize(regexp_replace(normalize(
      replace(replace(replace(replace(translate(lower(p_text), 'øłđıħ', 'oldih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u0652\u0640]+', '', 'g'), NFKC) end
$$;

-- The words of a text; a row of characters without blanks by every two neighbours, and its last by itself.
create or replace function app.search_words(p_text text) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select strip(to_tsvector('simple',
    case when folded !~ '[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]' then folded else
      regexp_replace(folded, '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g')
      || ' ' || regexp_replace(
        regexp_replace(folded, '(^|[^\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])', '\1\2 ', 'g'),
        '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g') end))
  from app.folded(p_text) as folded
$$;

-- The text of an article without the signs of Markdown; what is too long for a set of words is cut off.
create or replace function app.article_text(a articles) returns text
language sql immutable set search_path = public, pg_temp as $$
  select left(regexp_replace(concat_ws(' ', a.title, a.subtitle, a.summary,
    coalesce(a.content_json ->> 'introduction', case when a.content_json is null then a.body_content end),
    (select string_agg(concat_ws(' ', part ->> 'title', part ->> 'content'), ' ')
      from jsonb_array_elements(case when jsonb_typeof(a.content_json -> 'sections') = 'array'
        then a.content_json -> 'sections' else '[]' end) as part),
    a.content_json ->> 'conclusion'), '[#*_`>|~\[\]\s]+', ' ', 'g'), 200000)
$$;

create or replace function app.workspace_word(p_workspace uuid) returns text
language sql immutable as $$ select 'workspace:' || p_workspace::text $$;

create or replace function app.words_of(a articles) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select app.search_words(app.article_text(a))
    || array_to_tsvector(array[app.workspace_word(a.workspace_id)])
$$;

create or replace function app.keep_article_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into article_words (article_id, workspace_id, client_id, created_at, words)
    values (new.id, new.workspace_id, new.client_id, new.created_at, app.words_of(new))
    on conflict (article_id) do update set client_id = excluded.client_id, words = excluded.words;
  return null;
end $$;

create or replace trigger articles_keep_words_inserted after insert on articles for each row
  when (new.title <> '' or new.body_content <> '' or new.content_json is not null)
  execute function app.keep_article_words();

create or replace trigger articles_keep_words_updated after update on articles for each row
  when ((old.title, old.subtitle, old.summary, old.content_json, old.body_content, old.client_id)
    is distinct from (new.title, new.subtitle, new.summary, new.content_json, new.body_content, new.client_id))
  execute function app.keep_article_words();

create or replace function app.search_texts(p_text text, p_limit int)
returns table (id uuid, text text)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  own uuid := app.workspace_id();
  visible uuid[] := app.visible_client_ids();
  wanted tsquery;
  found uuid[];
begin
  select string_agg(quote_literal(term) || ':*', ' & ')::tsquery into wanted
    from unnest(tsvector_to_array(app.search_words(left(p_text, 200)))) term;
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
  return query select a.id, app.article_text(a) from articles a where a.id = any (found)
    order by a.created_at desc, a.id desc;
end $$;

revoke all on function app.search_articles, app.search_texts from public;
grant execute on function app.search_articles, app.search_texts to copydesk_app;

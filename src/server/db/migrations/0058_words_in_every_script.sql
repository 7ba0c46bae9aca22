-- Search finds words whatever their accents are, and parts of texts that are written without blanks.

-- Letters without case, accents and ligatures; syllables of Japanese and Korean stay whole.
create function app.folded(p_text text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select normalize(regexp_replace(normalize(
    replace(replace(replace(replace(translate(lower(p_text), 'øłđıħ', 'oldih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u0652\u0640]+', '', 'g'), NFKC)
$$;

-- The words of a text; a row of characters without blanks by every two neighbours, and its last by itself.
create function app.search_words(p_text text) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select strip(to_tsvector('simple',
    regexp_replace(folded, '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g')
    || ' ' || regexp_replace(
      regexp_replace(folded, '(^|[^\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])', '\1\2 ', 'g'),
      '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g')))
  from app.folded(p_text) as folded
$$;

create or replace function app.words_of(a articles) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select app.search_words(app.article_text(a))
    || array_to_tsvector(array[app.workspace_word(a.workspace_id)])
$$;
update article_words w set words = app.words_of(a) from articles a where a.id = w.article_id;

-- As before, but with the whole text in place of a line: what was found in it is looked up by the same folding
-- where the line is made.
drop function app.search_texts(text, int);
create function app.search_texts(p_text text, p_limit int)
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
revoke all on function app.search_texts from public;
grant execute on function app.search_texts to copydesk_app;

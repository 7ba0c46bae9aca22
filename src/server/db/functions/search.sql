-- version 5

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

-- Letters without case, accents, vowel signs and ligatures, and one form of those that Arabic and Persian write in several;
-- syllables of Japanese and Korean stay whole. Normalizing costs more than everything else here, so a text of plain letters
-- and ordinary marks goes without, and those of the commonest accents too: a `replace` for each is faster than one `translate`.
create or replace function app.folded(p_text text) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  folded text;
begin
  if p_text !~ '[^\u0001-\u007f\u00a7\u00ab\u00b0\u00b7\u00bb\u00d7\u2012-\u2016\u2018-\u201f\u20ac]' then return lower(p_text collate "C"); end if;
  folded := lower(p_text);
  folded := replace(replace(replace(replace(replace(folded, 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 'ss'), 'å', 'a');
  folded := replace(replace(replace(replace(replace(folded, 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'à', 'a'), 'ç', 'c');
  folded := replace(replace(replace(replace(replace(folded, 'á', 'a'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ñ', 'n');
  folded := replace(replace(replace(replace(replace(folded, 'ô', 'o'), 'ã', 'a'), 'ø', 'o'), 'æ', 'ae'), 'œ', 'oe');
  if folded !~ '[^\u0001-\u007f\u00a7\u00ab\u00b0\u00b7\u00bb\u00d7\u2012-\u2016\u2018-\u201f\u20ac]' then return folded; end if;
  folded := replace(replace(replace(replace(folded, 'ł', 'l'), 'đ', 'd'), 'ı', 'i'), 'ħ', 'h');
  folded := replace(replace(replace(replace(folded, 'ς', 'σ'), 'ґ', 'г'), E'\u02bc', ''''), 'þ', 'th');
  folded := normalize(regexp_replace(normalize(folded, NFKD),
    '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'), NFKC);
  if folded !~ '[\u0600-\u06ff\u200c]' then return folded; end if;
  return translate(folded,
    E'\u200c\u0649\u06cc\u06a9\u0629\u06c1\u06be\u06d5\u0671\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    E'''\u064a\u064a\u0643\u0647\u0647\u0647\u0647\u062701234567890123456789');
end $$;

-- The words of a folded text; a row of characters without blanks by every two neighbours, and its last by itself.
create or replace function app.folded_words(folded text) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select strip(to_tsvector('simple',
    case when folded !~ '[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]' then folded else
      regexp_replace(folded, '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g')
      || ' ' || regexp_replace(
        regexp_replace(folded, '(^|[^\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])', '\1\2 ', 'g'),
        '([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{2})', ' \1 ', 'g') end))
$$;

create or replace function app.search_words(p_text text) returns tsvector
language sql immutable set search_path = public, pg_temp as $$ select app.folded_words(app.folded(p_text)) $$;

-- The text of an article as it is written; what is too long for a set of words is cut off.
create or replace function app.written_text(a articles) returns text
language sql immutable set search_path = public, pg_temp as $$
  select left(concat_ws(' ', a.title, a.subtitle, a.summary,
    coalesce(a.content_json ->> 'introduction', case when a.content_json is null then a.body_content end),
    (select string_agg(concat_ws(' ', part ->> 'title', part ->> 'content'), ' ')
      from jsonb_array_elements(case when jsonb_typeof(a.content_json -> 'sections') = 'array'
        then a.content_json -> 'sections' else '[]' end) as part),
    a.content_json ->> 'conclusion'), 200000)
$$;

-- Without the signs of Markdown, which a word ends with; a regular expression takes four times as long.
create or replace function app.without_signs(p_text text) returns text
language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(p_text,
    '#', ' '), '*', ' '), '_', ' '), '`', ' '), '>', ' '), '|', ' '), '~', ' '), '[', ' '), ']', ' ')
$$;

create or replace function app.article_text(a articles) returns text
language sql immutable set search_path = public, pg_temp as $$ select app.without_signs(app.written_text(a)) $$;

create or replace function app.workspace_word(p_workspace uuid) returns text
language sql immutable as $$ select 'workspace:' || p_workspace::text $$;

-- What words of a text are sought by besides their beginnings: words of two with the sign between them left out (email,
-- oreilly), the rest of an Arabic or Hebrew word after its particles, and of a long word each of its ends from four letters on.
-- Long are those of nine letters where the text has the small words of a language that writes compounds as one, else of sixteen.
create or replace function app.word_pieces(p_folded text, p_words tsvector) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  with word as (select unnest(tsvector_to_array(p_words)) as w),
  long as (select case when p_words @@ '(und & (der | die | das)) | (het & (een | van)) | (och & (att | det | som))
      | (og & (det | som | til | er)) | (ja & (on | ei)) | (es & az)' then 9 else 16 end as letters),
  piece as (
    select regexp_replace(joined[1], '[-''\u2010\u2011\u2018\u2019]', '', 'g') as p
      from regexp_matches(p_folded, '([[:alnum:]]+(?:[-''\u2010\u2011\u2018\u2019][[:alnum:]]+){1,3})', 'g') as joined
    union
    select substr(w, at) from word, long, generate_series(4, length(w) - 3) as at
      where length(w) between letters and 60 and w ~ '^[a-z]+$'
        and substr(w, at, 3) ~ '^(.?[aeiouy]|[bcfgkptvwz][lr]|[dt][rv]|kn|gn|kv|s[cjklmnpqtvw]|p[fh]|th|zw|qu|[bfghkpt]j)'
    union
    select substr(w, at) from word, generate_series(2, 4) as at
      where length(w) >= at + 2 and w ~ '^[\u05d0-\u05ea\u0621-\u064a]+$'
        and left(w, at - 1) ~ '^([\u05d1\u05d4\u05d5\u05db\u05dc\u05de\u05e9]{1,2}|[\u0648\u0641\u0628\u0643\u0644]|[\u0648\u0641]?[\u0628\u0643]?\u0627\u0644|[\u0648\u0641]?\u0644\u0644)$'
  )
  select array_to_tsvector(coalesce(array_agg(p), '{}')) from (select p from piece where p <> '' limit 12000) few
$$;

create or replace function app.words_of(a articles) returns tsvector
language sql immutable set search_path = public, pg_temp as $$
  select words || app.word_pieces(folded, words) || array_to_tsvector(array[app.workspace_word(a.workspace_id)])
  from app.folded(app.article_text(a)) as folded, app.folded_words(folded) as words
$$;

-- Each save notes that the article is to be indexed, in a row of its own: who indexes deletes the rows it has seen, so that a
-- save meanwhile leaves one. Whose article it is takes effect at once.
create or replace function app.queue_article_to_index() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into articles_to_index (workspace_id, article_id) values (new.workspace_id, new.id);
  if tg_op = 'UPDATE' and new.client_id <> old.client_id then
    update article_words set client_id = new.client_id where article_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists articles_keep_words_inserted on articles;
drop trigger if exists articles_keep_words_updated on articles;
drop function if exists app.keep_article_words();

create or replace trigger articles_index_inserted after insert on articles for each row
  when (new.title <> '' or new.body_content <> '' or new.content_json is not null)
  execute function app.queue_article_to_index();

create or replace trigger articles_index_updated after update on articles for each row
  when ((old.title, old.subtitle, old.summary, old.content_json, old.body_content, old.client_id)
    is distinct from (new.title, new.subtitle, new.summary, new.content_json, new.body_content, new.client_id))
  execute function app.queue_article_to_index();

-- Makes the words of articles that were saved, the latest first, then of those that an earlier version of this file made; returns
-- how many rows it has dealt with. One process at a time, or the words of an earlier text could be written last. It waits for
-- nobody: an article that is being deleted or moves to another client is left alone, one that is being saved has its row of that save.
create or replace function app.renew_article_words(p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  indexed int;
  renewed int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('copydesk.article_words', 0)) then return 0; end if;
  with saved as materialized (
    select q.id as row_id, a.id, a as article from articles_to_index q join articles a on a.id = q.article_id
    order by q.id desc limit p_limit for key share of a skip locked),
  held as materialized (
    select w.article_id from article_words w where w.article_id in (select s.id from saved s) for update skip locked),
  made as (
    insert into article_words (article_id, workspace_id, client_id, created_at, words, version)
    select each.id, (article).workspace_id, (article).client_id, (article).created_at, app.words_of(article), 3
      from (select distinct on (s.id) s.id, s.article from saved s) each
      where each.id in (select h.article_id from held h) or not exists (select from article_words w where w.article_id = each.id)
    on conflict (article_id) do update set client_id = excluded.client_id, words = excluded.words, version = 3
    returning article_id)
  delete from articles_to_index q using made
    where q.article_id = made.article_id and q.id in (select s.row_id from saved s);
  get diagnostics indexed = row_count;
  if indexed < p_limit then
    update article_words w set words = app.words_of(a), version = 3 from articles a
      where a.id = w.article_id and w.article_id = any (array(
        select o.article_id from article_words o where o.version < 3 limit p_limit - indexed for update skip locked));
    get diagnostics renewed = row_count;
  end if;
  return indexed + renewed;
end $$;

-- Whether a text that is folded has the words sought, as its set of words would: those around each place of `p_patterns`, regular
-- expressions of the terms in `p_wanted`, are looked at alone, and by the small words of the whole text which are long.
create or replace function app.text_matches(p_folded text, p_patterns text[], p_wanted tsquery) returns boolean
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  around text;
  words tsvector;
begin
  select app.without_signs(string_agg(piece[1], ' ')) into around
    from regexp_matches(p_folded, '\S*(?:' || array_to_string(p_patterns, '|') || ')\S*', 'g') as piece;
  if around is null or not around ~ all (p_patterns) then return false; end if;
  words := app.folded_words(around);
  if words @@ p_wanted then return true; end if;
  select around || ' ' || coalesce(string_agg(distinct small[1], ' '), '') into around
    from regexp_matches(p_folded, '\m(?:und|der|die|das|het|een|van|och|att|det|som|og|til|er|ja|on|ei|es|az)\M', 'g') as small;
  words := app.folded_words(around);
  return (words || app.word_pieces(around, words)) @@ p_wanted;
end $$;

-- The newest articles whose text has all words of a text, which is `in_text`, or else those with a title spelt alike, the closest
-- first. Of the articles that are yet to be indexed, at most the two hundred saved last are read as they are. Not a word is sought in
-- the sets of all articles: the planner doesn't know what reading those takes, and would do so for a word that many have.
create or replace function app.find_in_texts(p_text text, p_limit int)
returns table (id uuid, in_text boolean)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  own uuid := app.workspace_id();
  visible uuid[] := app.visible_client_ids();
  as_written text := app.folded(left(p_text, 200));
  saved uuid[];
  saved_texts text[];
  sought text;
  terms text[];
  patterns text[];
  wanted tsquery;
  matching uuid[];
  found uuid[];
begin
  saved := array(select q.article_id from articles_to_index q where q.workspace_id = own order by q.id desc limit 200);
  if saved <> '{}' then
    select coalesce(array_agg(a.id), '{}'), coalesce(array_agg(app.folded(app.written_text(a))), '{}') into saved, saved_texts
      from articles a where a.id = any (saved) and a.workspace_id = own;
  end if;
  -- As it is written; then with words of two as one, and without the second letter of ae, oe, ue and aa.
  for sought in select way from unnest(array[as_written,
      replace(regexp_replace(regexp_replace(as_written, '(\w)[-''\u2010\u2011\u2018\u2019](?=\w)', '\1', 'g'), '([aou])e', '\1', 'g'), 'aa', 'a')])
    with ordinality as ways (way, place) where place = 1 or way <> as_written order by place
  loop
    terms := tsvector_to_array(app.search_words(sought));
    if terms = '{}' then return; end if;
    wanted := array_to_string(array(select quote_literal(term) || ':*' from unnest(terms) term), ' & ')::tsquery;
    patterns := array(select regexp_replace(regexp_replace(term, '(\W)', '\\\1', 'g'), '(\w)(?=\w)', '\1[-''\u2010\u2011\u2018\u2019]?', 'g')
      from unnest(terms) term);
    matching := array(select s.id from unnest(saved, saved_texts) as s (id, folded) where app.text_matches(s.folded, patterns, wanted));
    found := array(
      select hit.id from (
        (select w.article_id as id, w.created_at from article_words w
          where w.words @@ (quote_literal(app.workspace_word(own))::tsquery && wanted) and w.article_id <> all (saved)
            and w.workspace_id = own and (visible is null or w.client_id = any (visible))
          order by w.created_at desc, w.article_id desc limit p_limit)
        union all
        select a.id, a.created_at from articles a
          where a.id = any (matching) and a.workspace_id = own and (visible is null or a.client_id = any (visible))
      ) as hit order by hit.created_at desc, hit.id desc limit p_limit);
    exit when found <> '{}';
  end loop;
  if found = '{}' and length(p_text) > 3 then
    return query select a.id, false from articles a
      where a.workspace_id = own and lower(p_text) <% lower(a.title)
        and (visible is null or a.client_id = any (visible))
      order by word_similarity(lower(p_text), lower(a.title)) desc, a.created_at desc, a.id desc limit p_limit;
    return;
  end if;
  return query select hit, true from unnest(found) with ordinality as hits (hit, place) order by place;
end $$;

-- The same with the texts, for the release before, which runs beside this one during a deploy.
create or replace function app.search_texts(p_text text, p_limit int)
returns table (id uuid, text text)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select a.id, case when hit.in_text then app.article_text(a) else '' end
  from app.find_in_texts(p_text, p_limit) with ordinality as hit (id, in_text, place)
  join articles a on a.id = hit.id order by hit.place
$$;

revoke all on function app.search_articles, app.find_in_texts, app.search_texts, app.renew_article_words from public;
grant execute on function app.search_articles, app.find_in_texts, app.search_texts, app.renew_article_words to copydesk_app;

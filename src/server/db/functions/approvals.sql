-- version 2

-- What readers see of the page that a sentence rests on; null where it rests on none.
create or replace function app.published_page(c article_claims) returns jsonb language sql immutable as $$
  select jsonb_build_array(c.evidence -> 'label', c.evidence -> 'address',
      c.evidence -> 'page' -> 'publisher', c.evidence -> 'page' -> 'publishedOn')
    where c.verdict = 'supported' and c.confirmed_at is null
      and c.evidence ? 'page' and c.evidence ->> 'address' is not null
$$;

-- The sources that readers see are part of what is approved, so a change of them voids an approval as well. Those concerned
-- are notified once the editing has rested, which each further edit puts off, until an hour after the first.
create or replace function app.void_approval_of(p_workspace uuid, p_article uuid) returns void
language sql as $$
  update review_rounds set state = 'voided',
      closed_at = case state when 'approved' then now() else closed_at end,
      notify_at = least(now() + interval '100 seconds',
        case state when 'approved' then now() else closed_at end + interval '1 hour')
    where workspace_id = p_workspace and article_id = p_article
      and (state = 'approved' or notify_at is not null)
$$;

create or replace function app.void_approval() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform app.void_approval_of(new.workspace_id, new.id);
  return null;
end $$;

create or replace trigger articles_void_approval after update on articles for each row
  when ((old.client_id, old.title, old.subtitle, old.slug, old.summary, old.meta_description,
      old.content_json, old.body_content, old.banner_image_url, old.banner_alt, old.author_name,
      old.author_image_url, old.read_time)
    is distinct from (new.client_id, new.title, new.subtitle, new.slug, new.summary, new.meta_description,
      new.content_json, new.body_content, new.banner_image_url, new.banner_alt, new.author_name,
      new.author_image_url, new.read_time))
  execute function app.void_approval();

-- Posts that are added are a change of the empty ones.
create or replace function app.void_approval_by_posts() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if (new.linkedin_content, new.facebook_content, new.twitter_content, new.newsletter_content)
      is distinct from (case when tg_op = 'UPDATE'
        then (old.linkedin_content, old.facebook_content, old.twitter_content, old.newsletter_content)
        else (''::text, ''::text, ''::text, ''::text) end) then
    perform app.void_approval_of(new.workspace_id, new.article_id);
  end if;
  return null;
end $$;

drop trigger if exists posts_added_void_approval on article_social_content;
create or replace trigger posts_void_approval after insert or update on article_social_content
  for each row execute function app.void_approval_by_posts();

-- The article and its client are still there, unlike when one of them is being deleted.
create or replace function app.void_sourced_approval() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  claim article_claims := case when tg_op = 'DELETE' then old else new end;
begin
  if (case when tg_op <> 'INSERT' then app.published_page(old) end)
      is not distinct from (case when tg_op <> 'DELETE' then app.published_page(new) end) then
    return null;
  end if;
  perform app.void_approval_of(a.workspace_id, a.id)
    from articles a join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    where a.workspace_id = claim.workspace_id and a.id = claim.article_id
      and a.client_id = claim.client_id and c.published_sources <> 'off';
  return null;
end $$;

drop trigger if exists article_claims_added_void_approval on article_claims;
drop trigger if exists article_claims_removed_void_approval on article_claims;
create or replace trigger article_claims_void_approval after insert or update or delete on article_claims
  for each row execute function app.void_sourced_approval();

-- What is live as it was approved stays approved: its reviewers need not hear of what comes later.
create or replace function app.void_approvals_of_client() returns trigger language plpgsql as $$
begin
  perform app.void_approval_of(r.workspace_id, r.article_id)
    from (select distinct workspace_id, article_id from review_rounds r
      where r.workspace_id = new.workspace_id and r.client_id = new.id and r.state = 'approved'
        and (r.package ? 'sources' or exists (select from article_claims c
          where c.workspace_id = r.workspace_id and c.article_id = r.article_id
            and c.client_id = r.client_id and app.published_page(c) is not null))
        and not exists (select from publications p
          where p.workspace_id = r.workspace_id and p.article_id = r.article_id
            and p.revision = r.revision and p.status = 'published')) r;
  return null;
end $$;

create or replace trigger clients_void_approvals after update of published_sources on clients for each row
  when (old.published_sources is distinct from new.published_sources)
  execute function app.void_approvals_of_client();

create or replace function app.record_head(p_before text, p_position int, p_article uuid, p_hash text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', p_before, p_position, coalesce(p_article::text, ''), p_hash),
    'UTF8')), 'hex')
$$;

create or replace function app.set_record_head() returns trigger language plpgsql as $$
declare
  before text := repeat('0', 64);
begin
  if new.position > 1 then
    select r.head into strict before from sign_off_record r
      where r.workspace_id = new.workspace_id and r.client_id = new.client_id and r.position = new.position - 1;
  end if;
  new.head := app.record_head(before, new.position, new.article_id, new.hash);
  return new;
end $$;

create or replace trigger sign_off_record_head before insert on sign_off_record for each row
  execute function app.set_record_head();

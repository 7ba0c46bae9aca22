-- version 3

-- Where an article stands and whose turn it is. The stage follows from the article, its runs, approvals, schedules
-- and publications by this one rule; it is kept beside the article so that lists can be filtered and counted by it.
create or replace function app.article_stage(a articles) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  last review_rounds;
begin
  if a.cancelled then return 'cancelled'; end if;
  if a.status in ('failed', 'generation_failed') then return 'attention'; end if;
  if a.status in ('pending_generation', 'processing') or a.written_again then
    if exists (select from generation_runs r
        where r.article_id = a.id and r.status = 'queued' and r.outline = 'waiting') then
      return 'outline';
    end if;
    return case when a.status = 'pending_generation' then 'waiting' else 'writing' end;
  end if;
  -- Nobody expects it: a site refused it, keeps it or shows something else, or its time came and it was held back.
  -- A new time makes up for a refusal.
  if exists (select from scheduled_publications s where s.article_id = a.id and s.problem is not null)
    or exists (select from site_posts p where p.article_id = a.id and p.live
      and (p.check_state = 'problems' or p.found_text is not null))
    or exists (select from publications p where p.article_id = a.id
      and (p.withdrawal_problem is not null and p.status = 'published'
        or p.status = 'failed'
          and not exists (select from publications later where later.article_id = p.article_id
            and later.credential_id = p.credential_id
            and (later.updated_at, later.revision) > (p.updated_at, p.revision))
          and not exists (select from scheduled_publications s
            where s.article_id = p.article_id and s.credential_id = p.credential_id)))
  then
    return 'attention';
  end if;
  select * into last from review_rounds r where r.article_id = a.id order by r.number desc limit 1;
  if last.state = 'open' then
    return case last.stage when 'client' then 'with_client' else 'with_colleague' end;
  end if;
  if a.status = 'pending_review' then return 'with_colleague'; end if;
  -- What went out since has answered it.
  if last.state = 'changes_requested'
    and not (a.status = 'published' and a.last_published_at > last.closed_at) then
    return 'changes';
  end if;
  if exists (select from scheduled_publications s where s.article_id = a.id) then return 'scheduled'; end if;
  if a.status = 'published' then
    return case when a.revision > (select p.revision from publications p
        where p.article_id = a.id and p.external_id is not null and p.published_at is not null
        order by p.published_at desc limit 1)
      then 'changed' else 'live' end;
  end if;
  -- Where the client has the last word, that of colleagues isn't it.
  if last.state = 'approved' and (last.stage = 'client'
    or (select coalesce(p.sign_off, c.sign_off) from campaigns p join clients c on c.id = p.client_id
      where p.id = a.campaign_id) <> 'both')
  then
    return 'approved';
  end if;
  return 'to_check';
end $$;

create or replace function app.set_article_stage() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  new.stage := app.article_stage(new);
  return new;
end $$;

create or replace trigger articles_stage before insert or
  update of status, cancelled, written_again, revision, last_published_at, campaign_id on articles
  for each row execute function app.set_article_stage();

-- At the end of the transaction, once it has all its locks: of two that change the same article, the second waits
-- for the first here and then sees what it did.
create or replace function app.follow_article_stage() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
begin
  perform from articles where id = article for no key update;
  update articles a set stage = app.article_stage(a) where a.id = article and a.stage <> app.article_stage(a);
  return null;
end $$;

drop trigger if exists review_rounds_stage on review_rounds;
create constraint trigger review_rounds_stage after insert or update of state or delete on review_rounds
  deferrable initially deferred for each row execute function app.follow_article_stage();

drop trigger if exists scheduled_publications_stage on scheduled_publications;
create constraint trigger scheduled_publications_stage after insert or update of problem or delete
  on scheduled_publications
  deferrable initially deferred for each row execute function app.follow_article_stage();

drop trigger if exists publications_stage on publications;
create constraint trigger publications_stage
  after insert or update of status, published_at, withdrawal_problem or delete on publications
  deferrable initially deferred for each row execute function app.follow_article_stage();

drop trigger if exists site_posts_stage on site_posts;
create constraint trigger site_posts_stage after insert or update of live, check_state, found_text or delete
  on site_posts
  deferrable initially deferred for each row execute function app.follow_article_stage();

drop trigger if exists generation_runs_stage on generation_runs;
create constraint trigger generation_runs_stage after update of outline, status on generation_runs
  deferrable initially deferred for each row
  when ((old.outline, old.status) is distinct from (new.outline, new.status) and new.outline is not null)
  execute function app.follow_article_stage();

-- What is planned for an article is looked at as soon as that stands elsewhere: it may have been written or approved.
create or replace function app.look_at_plan() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  update publication_plans set look_at = least(look_at, now()) where article_id = new.id;
  return null;
end $$;

create or replace trigger articles_plan after update on articles
  for each row when (old.stage is distinct from new.stage) execute function app.look_at_plan();

-- Who approves decides whether the approval of colleagues is the last.
create or replace function app.follow_sign_off() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update articles a set stage = app.article_stage(a)
    where a.workspace_id = new.workspace_id and a.stage in ('approved', 'to_check')
      and case tg_table_name when 'clients' then a.client_id else a.campaign_id end = new.id
      and exists (select from review_rounds r
        where r.article_id = a.id and r.stage = 'internal' and r.state = 'approved');
  return null;
end $$;

create or replace trigger clients_sign_off_stage after update of sign_off on clients for each row
  when (old.sign_off <> new.sign_off) execute function app.follow_sign_off();

create or replace trigger campaigns_sign_off_stage after update of sign_off on campaigns for each row
  when (old.sign_off is distinct from new.sign_off) execute function app.follow_sign_off();

revoke all on function app.article_stage from public;

-- version 3

-- Rows are locked in one order, so that concurrent changes cannot deadlock. A generic plan, because a
-- custom one always looked cheaper but took longer to plan than to run.
create or replace function app.update_article_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    insert into article_counts (workspace_id, client_id, status, stage, total)
      select workspace_id, client_id, status, stage, count(*) from new_rows
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (workspace_id, client_id, status, stage)
        do update set total = article_counts.total + excluded.total;
  elsif tg_op = 'DELETE' then
    update article_counts c set total = c.total - gone.n
      from (select workspace_id, client_id, status, stage, count(*) n from old_rows
        group by 1, 2, 3, 4 order by 1, 2, 3, 4) gone
      where c.workspace_id = gone.workspace_id and c.client_id = gone.client_id
        and c.status = gone.status and c.stage = gone.stage;
  elsif exists (select from old_rows o join new_rows n using (id)
      where (o.client_id, o.status, o.stage) is distinct from (n.client_id, n.status, n.stage)) then
    insert into article_counts (workspace_id, client_id, status, stage, total)
      select workspace_id, client_id, status, stage, sum(n)::int from (
        select workspace_id, client_id, status, stage, 1 n from new_rows
        union all select workspace_id, client_id, status, stage, -1 from old_rows) moved
      group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
      on conflict (workspace_id, client_id, status, stage)
        do update set total = article_counts.total + excluded.total;
  end if;
  return null;
end $$;

create or replace trigger articles_count_inserted after insert on articles
  referencing new table as new_rows for each statement execute function app.update_article_counts();

create or replace trigger articles_count_deleted after delete on articles
  referencing old table as old_rows for each statement execute function app.update_article_counts();

create or replace trigger articles_count_updated after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function app.update_article_counts();

-- A template may be referenced from its own workspace or, if it ships with the product, from any.
-- The foreign keys cannot say this.
create or replace function app.check_default_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare allowed uuid[] := array[new.workspace_id, app.system_workspace()];
begin
  if (new.default_seo_template_id is not null and not exists
        (select from seo_templates where id = new.default_seo_template_id and workspace_id = any (allowed)))
    or (new.default_tone_template_id is not null and not exists
        (select from tone_templates where id = new.default_tone_template_id and workspace_id = any (allowed)))
    or (new.default_image_template_id is not null and not exists
        (select from image_templates where id = new.default_image_template_id and workspace_id = any (allowed)))
    or (new.default_author_template_id is not null and not exists
        (select from author_templates where id = new.default_author_template_id and workspace_id = any (allowed)))
  then
    raise exception 'no such template' using errcode = 'CD404';
  end if;
  return new;
end $$;

create or replace trigger campaigns_check_templates before insert or update of
  default_seo_template_id, default_tone_template_id, default_image_template_id,
  default_author_template_id, workspace_id on campaigns
  for each row execute function app.check_default_templates();

create or replace trigger clients_check_templates before insert or update of
  default_seo_template_id, default_tone_template_id, default_image_template_id,
  default_author_template_id, workspace_id on clients
  for each row execute function app.check_default_templates();

-- The same rule as for campaigns.
create or replace function app.check_article_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
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

create or replace trigger articles_check_templates before insert or update of
  seo_template_id, tone_template_id, image_template_id, author_template_id, workspace_id on articles
  for each row execute function app.check_article_templates();

create or replace trigger recurring_briefs_check_templates before insert or update of
  seo_template_id, tone_template_id, image_template_id, author_template_id, workspace_id on recurring_briefs
  for each row execute function app.check_article_templates();

-- Deletes the saves that others have taken the place of, unless a site, an approval or a publication under
-- way refers to one.
create or replace function app.drop_superseded_revisions(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from article_revisions r where r.superseded_at < p_before
    and not exists (select from publications p where p.article_id = r.article_id and p.revision = r.number)
    and not exists (select from live_periods l where l.article_id = r.article_id and l.revision = r.number)
    and not exists (select from review_rounds o where o.article_id = r.article_id and o.revision = r.number)
$$;

revoke all on function app.drop_superseded_revisions from public;
grant execute on function app.drop_superseded_revisions to copydesk_app;

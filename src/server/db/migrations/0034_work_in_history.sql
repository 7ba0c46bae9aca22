-- Texts save themselves at every pause in typing. One person's work without a long pause is one version in
-- the history: each save that goes on from another takes its place there.

alter table article_revisions
  add column autosaved boolean not null default false,
  -- The parts that were edited, for the reason shown in the history.
  add column parts jsonb not null default '[]',
  -- When the work began that this version is the newest state of; null where a version is one save.
  add column began_at timestamptz,
  -- Against the version before it in the history; null where that isn't known.
  add column words_added int check (words_added >= 0),
  add column words_removed int check (words_removed >= 0),
  -- From then on a later save of the same work stands for it.
  add column superseded_at timestamptz;
create index article_revisions_superseded on article_revisions (superseded_at)
  where superseded_at is not null;

-- What a version says stays append-only.
grant update (superseded_at) on article_revisions to copydesk_app;

-- Deletes the saves that others have taken the place of, unless a site, an approval or a publication under
-- way refers to one.
create function app.drop_superseded_revisions(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from article_revisions r where r.superseded_at < p_before
    and not exists (select from publications p where p.article_id = r.article_id and p.revision = r.number)
    and not exists (select from live_periods l where l.article_id = r.article_id and l.revision = r.number)
    and not exists (select from review_rounds o where o.article_id = r.article_id and o.revision = r.number)
$$;
revoke all on function app.drop_superseded_revisions from public;
grant execute on function app.drop_superseded_revisions to copydesk_app;

-- Begun on an empty page or brought along, not ordered: it costs no credit and has no run.
alter table articles add column by_hand boolean not null default false;

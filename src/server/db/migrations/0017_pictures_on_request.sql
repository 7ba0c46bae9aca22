-- Pictures are drawn on request too: what was asked for, who is at work on it, and every file that came
-- of it. The record owns its files; an article only points to those of one record.
alter table article_image_generations
  add column user_id uuid references auth.users on delete set null,
  add column negative_prompt text not null default '',
  add column width int not null default 1024,
  add column height int not null default 576,
  add column steps int,
  add column guidance double precision,
  add column wanted_model text,
  /* Drawn because somebody asked, and not as part of the article's own generation. */
  add column requested boolean not null default false,
  add column retries int not null default 0,
  add column open_graph_url text,
  add column square_url text,
  add column lease_owner uuid,
  add column lease_until timestamptz,
  add column started_at timestamptz not null default now(),
  add column deadline_at timestamptz;

update article_image_generations set started_at = created_at;
-- What ended with its run has come to nothing; nobody would ever settle it.
update article_image_generations g set status = 'error', error_message = 'Image generation failed'
  where status in ('pending', 'in_progress')
    and not exists (select from generation_runs r where r.id = g.id and r.status in ('queued', 'running'));

create unique index article_image_generations_one_alive on article_image_generations (article_id)
  where status in ('pending', 'in_progress');
create index article_image_generations_alive on article_image_generations (lease_until)
  where status in ('pending', 'in_progress');
create index article_image_generations_user on article_image_generations (user_id);

-- A banner that an article no longer shows stays while its record does: it can be chosen again.
create or replace function app.doom_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into doomed_files (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
      and not (tg_table_name = 'author_templates'
        and exists (select from articles a where a.workspace_id = old.workspace_id and a.author_image_url = old_value))
      and not (tg_table_name = 'articles' and tg_op = 'UPDATE'
        and exists (select from article_image_generations g where g.article_id = old.id and old_value in
          (g.image_url, g.storage_url, g.optimized_storage_url, g.open_graph_url, g.square_url)))
    on conflict do nothing;
  return null;
end $$;

create trigger article_image_generations_files after delete or update of
  image_url, storage_url, optimized_storage_url, open_graph_url, square_url on article_image_generations
  for each row execute function
  app.doom_files('image_url', 'storage_url', 'optimized_storage_url', 'open_graph_url', 'square_url');

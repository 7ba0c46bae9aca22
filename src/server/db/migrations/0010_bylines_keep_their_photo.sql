-- An author's photo stays while an article shows it in its byline, even when the template has another
-- or is gone.
create or replace function app.doom_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into doomed_files (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
      and not (tg_table_name = 'author_templates'
        and exists (select from articles a where a.workspace_id = old.workspace_id and a.author_image_url = old_value))
    on conflict do nothing;
  return null;
end $$;

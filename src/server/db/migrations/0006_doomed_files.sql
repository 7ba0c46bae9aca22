-- Files of rows that are gone. Whatever deletes or replaces a row (a person, a cascade, an account's
-- end) leaves the addresses here in the same transaction; a sweep deletes the files and then the note.
create table doomed_files (
  url text primary key,
  doomed_at timestamptz not null default now()
);

create function app.doom_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into doomed_files (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
    on conflict do nothing;
  return null;
end $$;

create trigger articles_files after delete or update of
  banner_image_url, optimized_banner_image_url, open_graph_image on articles
  for each row execute function app.doom_files('banner_image_url', 'optimized_banner_image_url', 'open_graph_image');
create trigger clients_files after delete or update of logo_url on clients
  for each row execute function app.doom_files('logo_url');
create trigger author_templates_files after delete or update of image_url, photo on author_templates
  for each row execute function app.doom_files('image_url', 'photo');

-- version 3

-- A file of a picture that is kept goes with the picture, whatever else referred to it.
create or replace function app.queue_files_to_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  insert into files_to_delete (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
      and not (tg_table_name = 'author_templates'
        and exists (select from articles a where a.workspace_id = (to_jsonb(old) ->> 'workspace_id')::uuid
          and a.author_image_url = old_value))
      and not (tg_table_name = 'articles' and tg_op = 'UPDATE'
        and exists (select from article_image_generations g where g.article_id = (to_jsonb(old) ->> 'id')::uuid
          and old_value in
          (g.image_url, g.storage_url, g.optimized_storage_url, g.open_graph_url, g.square_url)))
      and not (tg_table_name <> 'picture_files'
        and exists (select from picture_files f where f.url = old_value))
    on conflict do nothing;
  return null;
end $$;

create or replace trigger clients_files after delete or update of logo_url on clients
  for each row execute function app.queue_files_to_delete('logo_url');

create or replace trigger workspaces_files after delete or update of logo_url on workspaces
  for each row execute function app.queue_files_to_delete('logo_url');

create or replace trigger author_templates_files after delete or update of image_url, photo on author_templates
  for each row execute function app.queue_files_to_delete('image_url', 'photo');

create or replace trigger articles_files after delete or update of
  banner_image_url, optimized_banner_image_url, open_graph_image on articles
  for each row execute function
  app.queue_files_to_delete('banner_image_url', 'optimized_banner_image_url', 'open_graph_image');

create or replace trigger article_image_generations_files after delete or update of
  image_url, storage_url, optimized_storage_url, open_graph_url, square_url on article_image_generations
  for each row execute function
  app.queue_files_to_delete('image_url', 'storage_url', 'optimized_storage_url', 'open_graph_url', 'square_url');

create or replace trigger users_files after delete or update of picture on auth.users
  for each row execute function app.queue_files_to_delete('picture');

create or replace trigger picture_files_files after delete on picture_files
  for each row execute function app.queue_files_to_delete('url');

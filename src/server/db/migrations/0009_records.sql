-- Records kept beside the product's own rows: activity, live events, idempotency keys, the webhook log,
-- leads, and files to delete.

create table activity_log (
  id bigint generated always as identity primary key,
  workspace_id uuid references workspaces on delete cascade,
  user_id uuid references auth.users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  ip text,
  request_id text,
  created_at timestamptz not null default now()
);
create index activity_log_newest on activity_log (workspace_id, created_at desc);
create index activity_log_subject on activity_log (subject_id, created_at desc);
create index activity_log_user on activity_log (user_id);

-- The auth service, which can neither read nor change the log, writes its events through this.
create function app.record_sign_in_event(p_user uuid, p_action text, p_details jsonb, p_ip text, p_request text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id, details, ip, request_id)
  select (select m.workspace_id from workspace_members m where m.user_id = p_user order by m.created_at limit 1),
         (select id from auth.users where id = p_user), p_action, 'account', p_user, p_details, p_ip, p_request
$$;

-- Events a browser catches up on after being offline; kept for an hour. Their age counts from the
-- moment they were written: the transaction may have begun much earlier.
create table live_events (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid,
  -- pg_notify takes less than 8,000 bytes.
  payload jsonb not null constraint live_events_small check (octet_length(payload::text) < 6000),
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_catch_up on live_events (workspace_id, id);
create index live_events_age on live_events (created_at);

-- Sends a new event to every process, at commit.
create function app.notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('id', new.id, 'workspaceId', new.workspace_id,
    'clientId', new.client_id, 'payload', new.payload)::text);
  return null;
end $$;
create trigger live_events_notify after insert on live_events
  for each row execute function app.notify_live_event();

-- The response to a request that creates or spends, so that a retry gets the same one.
create table idempotency_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Locks a key until the end of the transaction and returns the response stored for it, if any. The lock
-- comes first, so that the query sees what the previous holder has written.
create function app.lock_idempotency_key(p_user uuid, p_key text)
returns table (request_hash text, response jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    app.workspace_id()::text || ':' || p_user::text || ':' || p_key, 0));
  return query select k.request_hash, k.response from idempotency_keys k
    where k.workspace_id = app.workspace_id() and k.user_id = p_user and k.key = p_key;
end $$;

-- Attempts to hand an article to an outside workflow. Jobs look up their own attempts; only
-- administrators read the log.
create table webhook_debug_logs (
  id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  article_id uuid,
  processing_id uuid,
  status text not null constraint webhook_debug_logs_status check (status in ('pending', 'sent', 'failed')),
  webhook_url text not null,
  webhook_type text not null,
  mode text not null,
  request_payload jsonb not null,
  error_message text,
  created_at timestamptz not null default now()
);
create index webhook_debug_logs_newest on webhook_debug_logs (created_at desc);
create index webhook_debug_logs_run on webhook_debug_logs (processing_id);

create table leads (
  id uuid primary key,
  favorite_meal text not null,
  email text not null,
  phone text,
  created_at timestamptz not null default now()
);

-- Files no row refers to any more. They are queued in the transaction that deletes or replaces the row,
-- and a background sweep deletes first the file and then the entry.
create table files_to_delete (
  url text primary key,
  queued_at timestamptz not null default now()
);

-- Queues the files in the columns named as arguments, except two kinds that are still in use: an author's
-- photo shown by an article, and a banner whose generation is kept and can be chosen again.
create function app.queue_files_to_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into files_to_delete (url)
    select distinct old_value from jsonb_each_text(to_jsonb(old)) as was (name, old_value)
    where name = any (tg_argv) and old_value like '/storage/v1/object/public/%'
      and (tg_op = 'DELETE' or to_jsonb(new) ->> name is distinct from old_value)
      and not (tg_table_name = 'author_templates'
        and exists (select from articles a where a.workspace_id = (to_jsonb(old) ->> 'workspace_id')::uuid
          and a.author_image_url = old_value))
      and not (tg_table_name = 'articles' and tg_op = 'UPDATE'
        and exists (select from article_image_generations g where g.article_id = old.id and old_value in
          (g.image_url, g.storage_url, g.optimized_storage_url, g.open_graph_url, g.square_url)))
    on conflict do nothing;
  return null;
end $$;
create trigger clients_files after delete or update of logo_url on clients
  for each row execute function app.queue_files_to_delete('logo_url');
create trigger author_templates_files after delete or update of image_url, photo on author_templates
  for each row execute function app.queue_files_to_delete('image_url', 'photo');
create trigger articles_files after delete or update of
  banner_image_url, optimized_banner_image_url, open_graph_image on articles
  for each row execute function
  app.queue_files_to_delete('banner_image_url', 'optimized_banner_image_url', 'open_graph_image');
create trigger article_image_generations_files after delete or update of
  image_url, storage_url, optimized_storage_url, open_graph_url, square_url on article_image_generations
  for each row execute function
  app.queue_files_to_delete('image_url', 'storage_url', 'optimized_storage_url', 'open_graph_url', 'square_url');
create trigger users_files after delete or update of picture on auth.users
  for each row execute function app.queue_files_to_delete('picture');

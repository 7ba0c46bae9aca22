-- Webhooks that programs add by their keys, and feeds of what went live.

-- The key that added it, which sees and deletes its own alone; null for one that people added. It ends with its key.
alter table webhook_endpoints add column key_id uuid default app.key_id(),
  add constraint webhook_endpoints_key foreign key (workspace_id, key_id)
    references api_keys (workspace_id, id) on delete cascade;

-- What a key does is told to the webhooks of others too, so it can read them; the use cases don't show them to it.
create policy own_of_key_changes on webhook_endpoints as restrictive for update
  using ((select app.key_id()) is null or key_id = (select app.key_id()));
create policy own_of_key_deletes on webhook_endpoints as restrictive for delete
  using ((select app.key_id()) is null or key_id = (select app.key_id()));

-- What a feed shows: the calendar to calendar programs, or what went live to feed readers. Null for a key.
-- `is_feed` stays for processes of the release before, which run beside this one during a deploy.
alter table api_keys add column feed text check (feed in ('calendar', 'news'));
update api_keys set feed = 'calendar' where is_feed;

-- The client an entry of the log belongs to: its page lists them from an index, and limited members see
-- those of their clients only. Not a foreign key, because the log outlives the client.
alter table activity_log add column client_id uuid;
update activity_log l set client_id = case l.subject_type
    when 'client' then l.subject_id
    when 'campaign' then (select p.client_id from campaigns p
      where p.workspace_id = l.workspace_id and p.id = l.subject_id)
    when 'article' then (select a.client_id from articles a
      where a.workspace_id = l.workspace_id and a.id = l.subject_id)
  end
  where l.subject_type in ('client', 'campaign', 'article');
create index activity_log_client on activity_log (workspace_id, client_id, created_at desc)
  where client_id is not null;

drop policy tenant_isolation on activity_log;
create policy tenant_isolation on activity_log using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids()) is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));

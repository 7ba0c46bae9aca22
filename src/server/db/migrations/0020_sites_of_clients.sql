-- A limited credential serves only the clients listed in credential_clients, others serve every client.
-- With its last client deleted, a limited credential serves nobody.
alter table credentials add column limited boolean not null default false;

create table credential_clients (
  workspace_id uuid not null,
  credential_id uuid not null,
  client_id uuid not null,
  primary key (credential_id, client_id),
  foreign key (workspace_id, credential_id) references credentials (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index credential_clients_client on credential_clients (workspace_id, client_id);

-- Limited members see the sites of their clients, and those that serve every client.
alter table credential_clients enable row level security;
create policy tenant_isolation on credential_clients using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on credential_clients to copydesk_app;

drop policy tenant_isolation on credentials;
create policy tenant_isolation on credentials using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or not limited
    or exists (select from credential_clients c where c.credential_id = id)));

drop policy tenant_isolation on field_mappings;
create policy tenant_isolation on field_mappings using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null
    or exists (select from credentials c where c.id = credential_id)));

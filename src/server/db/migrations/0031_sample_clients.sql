-- Invented clients with finished packages, which show a new workspace what the product makes.
alter table clients add column is_sample boolean not null default false;
create index clients_samples on clients (workspace_id) where is_sample;

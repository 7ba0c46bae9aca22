-- Roles, schemas, and the context of the current transaction.
--
-- Two roles do all the work of the server. Neither owns a table, so neither can bypass row-level security:
--   copydesk_app   customers' requests and jobs, confined to one workspace
--   copydesk_auth  the auth service: accounts, sessions, second factors
-- The login role switches to one of them at the start of a transaction (app.set_*_context) and back at its end.
do $$
begin
  if not exists (select from pg_roles where rolname = 'copydesk_app') then
    create role copydesk_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'copydesk_auth') then
    create role copydesk_auth nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another process created them first
end $$;
do $$
begin
  execute format('grant copydesk_app, copydesk_auth to %I', current_user);
exception when insufficient_privilege then
  -- Where an administrator created the roles, the administrator must have granted them too.
  if not (pg_has_role('copydesk_app', 'member') and pg_has_role('copydesk_auth', 'member')) then raise; end if;
end $$;

create extension if not exists pg_trgm;

create schema app;
create schema auth;
grant usage on schema app to copydesk_app, copydesk_auth;
grant usage on schema auth to copydesk_auth;

create function app.workspace_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::uuid $$;
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
-- The clients a limited member may see; null means every client of the workspace.
create function app.visible_client_ids() returns uuid[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.visible_client_ids', true), '')::uuid[] $$;
create function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.is_admin', true), '') = 'on' $$;
-- The workspace that owns the templates shipped with the product.
create function app.system_workspace() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-7000-8000-000000000000'::uuid $$;

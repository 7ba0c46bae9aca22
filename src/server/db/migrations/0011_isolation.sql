-- What each role may do. Row-level security is the second of two walls between tenants; the first is
-- every use case's own check.

-- Context -----------------------------------------------------------------------------------------
-- Every transaction starts with one of these. All settings end with the transaction.

-- Starts a member's request: checks session, second factor and membership, then drops to copydesk_app.
-- Errors: CD401 no such session; CD403 the account has a second factor that this session has not
-- verified; CD404 not a member of the workspace.
create function app.set_member_context(
  p_session uuid, p_user uuid, p_workspace uuid, p_admin_emails text[],
  out workspace_id uuid, out workspace_name text, out email text, out full_name text, out role text,
  out limited boolean, out aal text, out is_admin boolean
) language plpgsql as $$
begin
  select u.email, coalesce(u.user_metadata ->> 'full_name', ''), s.aal,
         u.email_confirmed_at is not null and u.email = any (p_admin_emails)
    into email, full_name, aal, is_admin
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = p_user and s.not_after > now()
      and (u.banned_until is null or u.banned_until < now());
  if not found then raise exception 'no such session' using errcode = 'CD401'; end if;
  if aal <> 'aal2' and exists (
      select from auth.factors f where f.user_id = p_user and f.status = 'verified') then
    raise exception 'second factor required' using errcode = 'CD403';
  end if;

  select m.workspace_id, m.role, m.limited, w.name into workspace_id, role, limited, workspace_name
    from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.user_id = p_user and (p_workspace is null or m.workspace_id = p_workspace)
    order by m.created_at limit 1;
  if not found then raise exception 'not a member' using errcode = 'CD404'; end if;

  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('app.is_admin', case when is_admin then 'on' else '' end, true),
          set_config('app.visible_client_ids', case when limited then coalesce(
            (select array_agg(c.client_id)::text from workspace_member_clients c
               where c.workspace_id = set_member_context.workspace_id and c.user_id = p_user), '{}')
            else '' end, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Starts a job's work inside one workspace, on behalf of no user.
create function app.set_workspace_context(p_workspace uuid) returns void language plpgsql as $$
begin
  perform set_config('app.workspace_id', p_workspace::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', '', true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Starts the auth service's work.
create function app.set_auth_context() returns void language plpgsql as $$
begin
  perform set_config('role', 'copydesk_auth', true);
end $$;

-- Policies ----------------------------------------------------------------------------------------
-- Settings are read through sub-selects: once per statement, not once per row.

alter table workspaces enable row level security;
create policy tenant_isolation on workspaces using (id = (select app.workspace_id()));

alter table clients enable row level security;
create policy tenant_isolation on clients using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or id = any ((select app.visible_client_ids())::uuid[])));

do $$
declare t text;
begin
  -- Rows that belong to a client: limited members see only those of their clients.
  foreach t in array array['campaigns', 'articles', 'article_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])))', t);
  end loop;
  -- Rows that belong to an article are visible to those who can see the article.
  foreach t in array array['article_related_content', 'article_revisions', 'generation_runs',
      'article_image_generations', 'article_social_content', 'publications'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id())
      and ((select app.visible_client_ids()) is null
        or exists (select from articles a where a.id = article_id)))', t);
  end loop;
  -- Rows of the whole workspace.
  foreach t in array array['workspace_members', 'workspace_member_clients', 'workspace_invitations',
      'workspace_invitation_clients', 'tasks', 'generation_stages', 'credentials', 'field_mappings', 'subscriptions',
      'credit_balances', 'credit_ledger', 'activity_log', 'idempotency_keys', 'user_preferences'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_isolation on %I using (workspace_id = (select app.workspace_id()))', t);
  end loop;
  -- Templates: everyone reads those shipped with the product, nobody changes them.
  foreach t in array array['seo_templates', 'tone_templates', 'image_templates', 'author_templates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_select on %I for select
      using (workspace_id in ((select app.workspace_id()), app.system_workspace()))', t);
    execute format('create policy tenant_insert on %I for insert with check (workspace_id = (select app.workspace_id()))', t);
    execute format('create policy tenant_update on %I for update using (workspace_id = (select app.workspace_id()))', t);
    execute format('create policy tenant_delete on %I for delete using (workspace_id = (select app.workspace_id()))', t);
  end loop;
end $$;

alter table live_events enable row level security;
create policy tenant_isolation on live_events using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.visible_client_ids()) is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));

-- The webhook log: administrators read all of it; jobs, which have no user, read and write their workspace's.
alter table webhook_debug_logs enable row level security;
create policy admin_select on webhook_debug_logs for select using ((select app.is_admin()));
create policy job_select on webhook_debug_logs for select
  using (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);
create policy job_insert on webhook_debug_logs for insert
  with check (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);
create policy job_update on webhook_debug_logs for update
  using (workspace_id = (select app.workspace_id()))
  with check (workspace_id = (select app.workspace_id()) and (select app.user_id()) is null);

-- Grants ------------------------------------------------------------------------------------------

grant select, insert, update, delete on all tables in schema auth to copydesk_auth;
grant usage on all sequences in schema auth to copydesk_auth;

grant select, insert, update, delete on clients, campaigns, seo_templates, tone_templates, image_templates,
  author_templates, articles, article_related_content, article_social_content, article_image_generations,
  generation_runs, generation_stages, tasks, credentials, field_mappings, publications, user_preferences,
  workspace_members, workspace_member_clients, workspace_invitations, workspace_invitation_clients
  to copydesk_app;
grant select, update on workspaces to copydesk_app;
grant select, insert, update on credit_balances, subscriptions, webhook_debug_logs to copydesk_app;
-- Append-only.
grant select, insert on activity_log, credit_ledger, article_revisions, live_events, idempotency_keys to copydesk_app;
grant select on subscription_plans, bolt_on_packages, system_image_generators, article_counts, app.people
  to copydesk_app;
grant insert on leads to copydesk_app;

-- These run with their definer's rights, so only the role that needs them may call them.
revoke all on function app.create_first_workspace, app.record_sign_in_event, app.account_workspaces,
  app.close_account, app.ensure_workspace, app.my_workspaces, app.read_invitation, app.accept_invitation,
  app.search_articles, app.set_picture, app.my_personal_data, app.closed_workspaces, app.erase_articles,
  app.erase_workspace, app.erase_accounts, app.purge_retained_ledger from public;
grant execute on function app.create_first_workspace, app.record_sign_in_event, app.account_workspaces,
  app.close_account to copydesk_auth;
grant execute on function app.ensure_workspace, app.my_workspaces, app.read_invitation, app.accept_invitation,
  app.search_articles, app.set_picture, app.my_personal_data, app.closed_workspaces, app.erase_articles,
  app.erase_workspace, app.erase_accounts, app.purge_retained_ledger to copydesk_app;

-- Row-level security: the second of the two walls. The first is each use case's own check.

-- Entering ----------------------------------------------------------------------------------------

-- Begins a member's request: proves session and membership, then gives up the login role for the
-- rest of the transaction. Errors: CD401 (no such session), CD404 (not a member there).
create function app.enter(
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

  select m.workspace_id, m.role, m.limited, w.name into workspace_id, role, limited, workspace_name
    from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.user_id = p_user and (p_workspace is null or m.workspace_id = p_workspace)
    order by m.created_at limit 1;
  if not found then raise exception 'not a member' using errcode = 'CD404'; end if;

  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', p_user::text, true),
          set_config('app.is_admin', case when is_admin then 'on' else '' end, true),
          set_config('app.client_scope', case when limited then coalesce(
            (select array_agg(c.client_id)::text from workspace_member_clients c
               where c.workspace_id = enter.workspace_id and c.user_id = p_user), '{}')
            else '' end, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Begins a job's work inside one workspace, on nobody's behalf.
create function app.enter_workspace(p_workspace uuid) returns void language plpgsql as $$
begin
  perform set_config('app.workspace_id', p_workspace::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.client_scope', '', true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Begins the auth service's work.
create function app.enter_auth() returns void language plpgsql as $$
begin
  perform set_config('role', 'copydesk_auth', true);
end $$;

-- A new account gets a workspace of its own and the free credits of a sign-up, exactly once.
create function app.welcome_user(p_user uuid, p_workspace uuid, p_name text, p_free_credits int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from auth.users where id = p_user for update;
  if exists (select from workspace_members where user_id = p_user) then return; end if;
  insert into workspaces (id, name, created_by) values (p_workspace, p_name, p_user);
  insert into workspace_members (workspace_id, user_id, role) values (p_workspace, p_user, 'owner');
  insert into credit_balances (workspace_id, free) values (p_workspace, p_free_credits);
  insert into credit_ledger (workspace_id, user_id, kind, pool, amount, reference, description)
    values (p_workspace, p_user, 'grant', 'free', p_free_credits, 'welcome', 'Welcome credits');
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id)
    values (p_workspace, p_user, 'workspace.created', 'workspace', p_workspace);
end $$;

-- The auth service writes its events here; it may not read or change the log.
create function app.record_sign_in_event(p_user uuid, p_action text, p_details jsonb, p_ip text, p_request text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into activity_log (workspace_id, user_id, action, subject_type, subject_id, details, ip, request_id)
  select (select m.workspace_id from workspace_members m where m.user_id = p_user order by m.created_at limit 1),
         (select id from auth.users where id = p_user), p_action, 'account', p_user, p_details, p_ip, p_request
$$;
revoke all on function app.welcome_user, app.record_sign_in_event from public;
grant execute on function app.welcome_user, app.record_sign_in_event to copydesk_auth;

-- Policies ----------------------------------------------------------------------------------------
-- Settings are read through sub-selects: once per statement, not once per row.

alter table workspaces enable row level security;
create policy own on workspaces using (id = (select app.workspace_id()));
alter table workspace_members enable row level security;
create policy own on workspace_members using (workspace_id = (select app.workspace_id()));
alter table workspace_member_clients enable row level security;
create policy own on workspace_member_clients using (workspace_id = (select app.workspace_id()));

-- Rows that belong to a client: limited members see only theirs.
alter table clients enable row level security;
create policy own on clients using (workspace_id = (select app.workspace_id())
  and ((select app.client_scope()) is null or id = any ((select app.client_scope())::uuid[])));
do $$
declare t text;
begin
  foreach t in array array['campaigns', 'articles', 'article_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own on %I using (workspace_id = (select app.workspace_id())
      and ((select app.client_scope()) is null or client_id = any ((select app.client_scope())::uuid[])))', t);
  end loop;
  -- Rows that belong to an article are seen by those who see the article.
  foreach t in array array['article_related_content', 'article_revisions', 'generation_runs',
      'article_image_generations', 'article_social_content', 'publications'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own on %I using (workspace_id = (select app.workspace_id())
      and ((select app.client_scope()) is null
        or exists (select from articles a where a.id = article_id)))', t);
  end loop;
  -- Rows of the whole workspace.
  foreach t in array array['generation_stages', 'credentials', 'field_mappings', 'subscriptions',
      'credit_balances', 'credit_ledger', 'activity_log', 'idempotency_keys', 'user_preferences'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own on %I using (workspace_id = (select app.workspace_id()))', t);
  end loop;
  -- Templates: everyone reads the product's own, nobody changes them.
  foreach t in array array['seo_templates', 'tone_templates', 'image_templates', 'author_templates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy read on %I for select
      using (workspace_id in ((select app.workspace_id()), app.system_workspace()))', t);
    execute format('create policy add on %I for insert with check (workspace_id = (select app.workspace_id()))', t);
    execute format('create policy change on %I for update using (workspace_id = (select app.workspace_id()))', t);
    execute format('create policy remove on %I for delete using (workspace_id = (select app.workspace_id()))', t);
    execute format('grant select, insert, update, delete on %I to copydesk_app', t);
  end loop;
  foreach t in array array['clients', 'campaigns', 'articles', 'article_related_content',
      'article_image_generations', 'article_social_content', 'generation_runs', 'generation_stages',
      'credentials', 'field_mappings', 'publications', 'user_preferences', 'workspace_members',
      'workspace_member_clients'] loop
    execute format('grant select, insert, update, delete on %I to copydesk_app', t);
  end loop;
end $$;

alter table live_events enable row level security;
create policy own on live_events using (workspace_id = (select app.workspace_id())
  and (client_id is null or (select app.client_scope()) is null
    or client_id = any ((select app.client_scope())::uuid[])));

alter table webhook_debug_logs enable row level security;
create policy admin_reads on webhook_debug_logs for select using ((select app.is_admin()));
create policy jobs_write on webhook_debug_logs for insert with check (workspace_id = (select app.workspace_id()));
create policy jobs_settle on webhook_debug_logs for update using (workspace_id = (select app.workspace_id()));

grant select, update on workspaces to copydesk_app;
-- The log, the ledger and revisions only grow.
grant select, insert on activity_log, credit_ledger, article_revisions, live_events, idempotency_keys to copydesk_app;
grant select, insert, update on credit_balances, subscriptions, webhook_debug_logs to copydesk_app;
grant select on subscription_plans, bolt_on_packages, system_image_generators, article_counts to copydesk_app;
grant insert on leads to copydesk_app;

-- Names and addresses of the people in this workspace, and nobody else's.
create view app.people with (security_barrier) as
  select u.id, u.email, coalesce(u.user_metadata ->> 'full_name', '') as full_name, m.role
  from workspace_members m join auth.users u on u.id = m.user_id
  where m.workspace_id = app.workspace_id();
grant select on app.people to copydesk_app;

-- Rules over rows ---------------------------------------------------------------------------------

-- A template may be pointed to from its own workspace, or from any when it came with the product.
create function app.check_template(p_table text, p_id uuid, p_workspace uuid) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare owner uuid;
begin
  if p_id is null then return; end if;
  execute format('select workspace_id from %I where id = $1', p_table) into owner using p_id;
  if owner is null or owner not in (p_workspace, app.system_workspace()) then
    raise exception 'no such template' using errcode = 'CD404';
  end if;
end $$;
create function app.check_article_templates() returns trigger language plpgsql as $$
begin
  perform app.check_template('seo_templates', new.seo_template_id, new.workspace_id),
          app.check_template('tone_templates', new.tone_template_id, new.workspace_id),
          app.check_template('image_templates', new.image_template_id, new.workspace_id),
          app.check_template('author_templates', new.author_template_id, new.workspace_id);
  return new;
end $$;
create function app.check_campaign_templates() returns trigger language plpgsql as $$
begin
  perform app.check_template('seo_templates', new.default_seo_template_id, new.workspace_id),
          app.check_template('tone_templates', new.default_tone_template_id, new.workspace_id),
          app.check_template('image_templates', new.default_image_template_id, new.workspace_id),
          app.check_template('author_templates', new.default_author_template_id, new.workspace_id);
  return new;
end $$;
create trigger articles_templates before insert or update of
  seo_template_id, tone_template_id, image_template_id, author_template_id, workspace_id on articles
  for each row execute function app.check_article_templates();
create trigger campaigns_templates before insert or update of
  default_seo_template_id, default_tone_template_id, default_image_template_id,
  default_author_template_id, workspace_id on campaigns
  for each row execute function app.check_campaign_templates();

-- Keeps article_counts. Rows are locked in one order, so that two changes cannot wait for each other.
create function app.count_articles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into article_counts (workspace_id, client_id, status, total)
      select workspace_id, client_id, status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, client_id, status) do update set total = article_counts.total + excluded.total;
  elsif tg_op = 'DELETE' then
    update article_counts c set total = c.total - gone.n
      from (select workspace_id, client_id, status, count(*) n from old_rows group by 1, 2, 3 order by 1, 2, 3) gone
      where c.workspace_id = gone.workspace_id and c.client_id = gone.client_id and c.status = gone.status;
  elsif exists (select from old_rows o join new_rows n using (id)
      where (o.client_id, o.status) is distinct from (n.client_id, n.status)) then
    insert into article_counts (workspace_id, client_id, status, total)
      select workspace_id, client_id, status, sum(n)::int from (
        select workspace_id, client_id, status, 1 n from new_rows
        union all select workspace_id, client_id, status, -1 from old_rows) moved
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (workspace_id, client_id, status) do update set total = article_counts.total + excluded.total;
  end if;
  return null;
end $$;
create trigger articles_counted_in after insert on articles
  referencing new table as new_rows for each statement execute function app.count_articles();
create trigger articles_counted_out after delete on articles
  referencing old table as old_rows for each statement execute function app.count_articles();
create trigger articles_counted_over after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_articles();

-- Tells every process of a new live event, at commit.
create function app.announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('id', new.id, 'workspaceId', new.workspace_id,
    'clientId', new.client_id, 'payload', new.payload)::text);
  return null;
end $$;
create trigger live_events_announced after insert on live_events
  for each row execute function app.announce_live_event();
alter table live_events add constraint live_events_small check (octet_length(payload::text) < 6000);

-- Searching titles. Under row-level security LIKE is not leakproof, so Postgres would read every row
-- of the workspace before it uses the trigram index; this function checks the tenant itself instead.
create function app.search_articles(p_text text, p_client uuid, p_campaign uuid, p_statuses text[], p_limit int, p_offset int)
returns table (id uuid, found int)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  own uuid := app.workspace_id();
  scope uuid[] := app.client_scope();
  total int;
begin
  -- Counting stops at 2,001: nobody pages further through a search.
  select count(*) into total from (
    select from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (scope is null or a.client_id = any (scope))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    limit 2001) hits;
  return query
    select a.id, total from articles a
    where a.workspace_id = own and lower(a.title) like pattern
      and (scope is null or a.client_id = any (scope))
      and (p_client is null or a.client_id = p_client)
      and (p_campaign is null or a.campaign_id = p_campaign)
      and (p_statuses is null or a.status = any (p_statuses))
    order by a.created_at desc, a.id desc limit p_limit offset p_offset;
end $$;
revoke all on function app.search_articles from public;
grant execute on function app.search_articles to copydesk_app;

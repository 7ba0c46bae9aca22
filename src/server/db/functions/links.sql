-- version 2

-- What the holder of a link sees of a workspace: one client, and nothing of any member's.
create or replace function app.enter_by_link(p_workspace uuid, p_client uuid) returns void
language plpgsql as $$
begin
  perform set_config('app.workspace_id', p_workspace::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[p_client]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

-- Who stands behind a link is found with the definer's rights, as the member behind a session is: the server's
-- login sees no seats and no portals itself.
create or replace function app.find_seat(p_seat uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid, out round_id uuid)
returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, w.name, s.client_id, s.round_id
    from review_seats s join workspaces w on w.id = s.workspace_id
    where s.id = p_seat and (s.token_hash = p_hash or p_hash = any (s.more_token_hashes)) and w.closed_at is null
$$;

-- Links of reviewers and to portals end with their workspace.
create or replace function app.set_seat_context(p_seat uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid, out round_id uuid)
language plpgsql as $$
begin
  select s.workspace_id, s.workspace_name, s.client_id, s.round_id
    into workspace_id, workspace_name, client_id, round_id
    from app.find_seat(p_seat, p_hash) s;
  if not found then raise exception 'no such seat' using errcode = 'CD404'; end if;
  perform app.enter_by_link(workspace_id, client_id);
end $$;

create or replace function app.find_portal(p_portal uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select p.workspace_id, w.name, p.client_id
    from client_portals p join workspaces w on w.id = p.workspace_id
    where p.id = p_portal and (p.token_hash = p_hash or p_hash = any (p.more_token_hashes)) and w.closed_at is null
$$;

-- Starts the work of somebody with a link to a portal: of the workspace they see one client. CD404: no such
-- portal, or not its secret.
create or replace function app.set_portal_context(p_portal uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
language plpgsql as $$
begin
  select p.workspace_id, p.workspace_name, p.client_id into workspace_id, workspace_name, client_id
    from app.find_portal(p_portal, p_hash) p;
  if not found then raise exception 'no such portal' using errcode = 'CD404'; end if;
  perform app.enter_by_link(workspace_id, client_id);
end $$;

create or replace function app.find_expert(p_request uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select r.workspace_id, w.name, r.client_id
    from expert_requests r join workspaces w on w.id = r.workspace_id
    where r.id = p_request and (r.token_hash = p_hash or p_hash = any (r.more_token_hashes)) and w.closed_at is null
$$;

-- Starts the work of somebody who was sent questions: of the workspace they see one client. CD404: no such questions,
-- or not their secret.
create or replace function app.set_expert_context(p_request uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
language plpgsql as $$
begin
  select r.workspace_id, r.workspace_name, r.client_id into workspace_id, workspace_name, client_id
    from app.find_expert(p_request, p_hash) r;
  if not found then raise exception 'no such questions' using errcode = 'CD404'; end if;
  perform app.enter_by_link(workspace_id, client_id);
end $$;

revoke all on function app.find_seat, app.find_portal, app.find_expert from public;
grant execute on function app.find_seat, app.find_portal, app.find_expert to copydesk_auth;

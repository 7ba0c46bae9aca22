-- Links of reviewers and to portals end with their workspace.
create or replace function app.set_seat_context(p_seat uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid, out round_id uuid)
language plpgsql as $$
begin
  select s.workspace_id, w.name, s.client_id, s.round_id into workspace_id, workspace_name, client_id, round_id
    from review_seats s join workspaces w on w.id = s.workspace_id
    where s.id = p_seat and (s.token_hash = p_hash or p_hash = any (s.more_token_hashes)) and w.closed_at is null;
  if not found then raise exception 'no such seat' using errcode = 'CD404'; end if;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[client_id]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

create or replace function app.set_portal_context(p_portal uuid, p_hash text,
  out workspace_id uuid, out workspace_name text, out client_id uuid)
language plpgsql as $$
begin
  select p.workspace_id, w.name, p.client_id into workspace_id, workspace_name, client_id
    from client_portals p join workspaces w on w.id = p.workspace_id
    where p.id = p_portal and (p.token_hash = p_hash or p_hash = any (p.more_token_hashes)) and w.closed_at is null;
  if not found then raise exception 'no such portal' using errcode = 'CD404'; end if;
  perform set_config('app.workspace_id', workspace_id::text, true),
          set_config('app.user_id', '', true),
          set_config('app.is_admin', '', true),
          set_config('app.visible_client_ids', array[client_id]::text, true),
          set_config('role', 'copydesk_app', true);
end $$;

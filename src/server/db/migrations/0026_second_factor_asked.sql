-- Whoever has a second factor must have shown it: a session that has not is let into no workspace.

create or replace function app.enter(
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
    raise exception 'the second factor is owed' using errcode = 'CD403';
  end if;

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

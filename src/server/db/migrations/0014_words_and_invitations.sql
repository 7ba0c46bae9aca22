-- The number of words of an article's text, counted when the text is stored; null before there is one.
alter table articles add column words int check (words >= 0);

-- Texts stored earlier are counted by their spaces; the next save counts them properly.
update articles set words = coalesce(array_length(regexp_split_to_array(btrim(concat_ws(' ',
    nullif(content_json ->> 'introduction', ''),
    nullif((select string_agg(concat_ws(' ', part ->> 'title', part ->> 'content'), ' ')
      from jsonb_array_elements(case when jsonb_typeof(content_json -> 'sections') = 'array'
        then content_json -> 'sections' else '[]' end) as part), ''),
    nullif(content_json ->> 'conclusion', ''))), '\s+'), 1), 0)
  where content_json is not null;

-- The holder of a link reads the invitation before signing in, and learns how many clients they will see:
-- null means all. Without a user, `fits` is false.
drop function app.read_invitation;
create function app.read_invitation(p_hash text)
returns table (id uuid, workspace_id uuid, workspace_name text, email text, role text, invited_by text,
  clients int, state text, fits boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, w.id, w.name, i.email, i.role,
    coalesce((select coalesce(nullif(u.user_metadata ->> 'full_name', ''), u.email) from auth.users u
      where u.id = i.invited_by), ''),
    case when i.limited then (select count(*) from workspace_invitation_clients c
      where c.workspace_id = i.workspace_id and c.invitation_id = i.id)::int end,
    case when i.accepted_at is not null then 'accepted' when i.expires_at < now() then 'expired' else 'open' end,
    exists (select from auth.users u where u.id = app.user_id() and lower(u.email) = i.email
      and u.email_confirmed_at is not null)
  from workspace_invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = p_hash
$$;
revoke all on function app.read_invitation from public;
grant execute on function app.read_invitation to copydesk_app, copydesk_auth;

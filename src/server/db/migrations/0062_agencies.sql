-- Clients see the agency: its name once somebody has given it, its logo and colour, the address that answers go to and
-- the name that emails come from. Until then a workspace bears a person's name, which never stands before a client.
alter table workspaces
  add column named boolean not null default true,
  add column logo_url text,
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column reply_to text check (length(reply_to) between 3 and 255),
  add column sender_name text check (length(sender_name) between 1 and 80);

update workspaces w set named = false,
    name = case w.name when 'My desk' then 'My agency' else regexp_replace(w.name, '’s desk$', '') end
  where (w.name = 'My desk' or w.name ~ '.’s desk$') and not exists (select from activity_log l
    where l.workspace_id = w.id and l.action = 'workspace.renamed');

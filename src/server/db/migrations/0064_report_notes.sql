-- The sentence with which the report of a client's month begins, by whoever looks after them.
create table client_report_notes (
  workspace_id uuid not null,
  client_id uuid not null,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  text text not null check (length(text) between 1 and 280),
  -- Who wrote it last.
  user_id uuid references auth.users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, client_id, month),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index client_report_notes_user on client_report_notes (user_id);
alter table client_report_notes enable row level security;
create policy tenant_isolation on client_report_notes using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids()) is null or client_id = any ((select app.visible_client_ids())::uuid[])));
grant select, insert, update, delete on client_report_notes to copydesk_app;

-- A report lists what went live for one client in one month.
create index article_effort_client on article_effort (workspace_id, client_id, measured_at desc);

-- What waits for a person at a client, and whether they have turned reminders off, is found by their address.
create index review_seats_person on review_seats (workspace_id, client_id, email);

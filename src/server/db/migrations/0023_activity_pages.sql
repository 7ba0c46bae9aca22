-- Activity is read a page at a time, newest first, by its time and then its id: of the workspace, a client, a
-- person, or one kind of action.
drop index activity_log_newest;
create index activity_log_newest on activity_log (workspace_id, created_at desc, id desc);
drop index activity_log_client;
create index activity_log_client on activity_log (workspace_id, client_id, created_at desc, id desc)
  where client_id is not null;
drop index activity_log_subject;
create index activity_log_subject on activity_log (subject_id, created_at desc, id desc);
drop index activity_log_user;
create index activity_log_user on activity_log (user_id, created_at desc, id desc);
create index activity_log_action on activity_log (workspace_id, action, created_at desc, id desc);

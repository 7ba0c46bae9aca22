-- version 1

-- Sends a new event to every process, at commit.
create or replace function app.notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('copydesk_live', json_build_object('id', new.id, 'workspaceId', new.workspace_id,
    'clientId', new.client_id, 'payload', new.payload)::text);
  return null;
end $$;

create or replace trigger live_events_notify after insert on live_events
  for each row execute function app.notify_live_event();

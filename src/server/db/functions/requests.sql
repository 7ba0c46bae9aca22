-- version 1

-- Locks a key until the end of the transaction and returns the response stored for it, if any. The lock
-- comes first, so that the query sees what the previous holder has written.
create or replace function app.lock_idempotency_key(p_user uuid, p_key text)
returns table (request_hash text, response jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    app.workspace_id()::text || ':' || p_user::text || ':' || p_key, 0));
  return query select k.request_hash, k.response from idempotency_keys k
    where k.workspace_id = app.workspace_id() and k.user_id = p_user and k.key = p_key;
end $$;

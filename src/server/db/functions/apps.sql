-- version 2

-- Tokens of connected apps. They are asked for by a program that has not signed in, so these run with their
-- definer's rights; what finds the row and what proves the right to it are both hashes of random secrets. All
-- answer the scopes, or null for a refusal, which the program is told no more about.

-- Exchanges the code that a person's consent gave for the first pair of tokens. A code that is shown a second
-- time has been seen by somebody else, and ends the connection.
create or replace function app.redeem_app_code(
  p_public text, p_code_hash text, p_client text, p_redirect text, p_challenge text,
  p_access_hash text, p_refresh_hash text, p_seconds int, out scopes text[]
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k api_keys;
  c connected_apps;
begin
  select * into k from api_keys a where a.public_id = p_public for update;
  select * into c from connected_apps a where a.key_id = k.id and a.code_hash = p_code_hash;
  if not found then return; end if;
  if c.redeemed_at is not null then
    update api_keys set revoked_at = now() where id = k.id and revoked_at is null;
    return;
  end if;
  if k.revoked_at is not null or k.expires_at <= now() or c.client_id <> p_client
      or c.redirect_uri <> p_redirect or c.challenge <> p_challenge then return; end if;
  update connected_apps set redeemed_at = now() where key_id = k.id;
  perform app.add_app_tokens(k.id, p_access_hash, p_refresh_hash, p_seconds);
  scopes := k.scopes;
end $$;

-- Replaces a pair of tokens. An answer may be lost, and programs may ask twice at once: for half a minute, the
-- same refresh token gets the same pair again. After that, two hold it, and the connection ends.
create or replace function app.refresh_app_token(
  p_public text, p_refresh_hash text, p_client text,
  p_access_hash text, p_next_hash text, p_next_sealed text, p_seconds int,
  out scopes text[], out next_sealed text, out reused boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k api_keys;
  t app_tokens;
begin
  reused := false;
  select * into k from api_keys a where a.public_id = p_public for update;
  select * into t from app_tokens a where a.key_id = k.id and a.refresh_hash = p_refresh_hash;
  if not found or k.revoked_at is not null or k.expires_at <= now()
      or not exists (select from connected_apps c where c.key_id = k.id and c.client_id = p_client) then return; end if;
  if t.replaced_at < now() - interval '30 seconds' then
    update api_keys set revoked_at = now() where id = k.id;
    reused := true;
    return;
  end if;
  scopes := k.scopes;
  next_sealed := t.next_sealed;
  if t.replaced_at is not null then return; end if;
  update app_tokens a set replaced_at = now(), next_sealed = p_next_sealed where a.refresh_hash = p_refresh_hash;
  delete from app_tokens a where a.key_id = k.id and a.replaced_at < now() - interval '90 days';
  perform app.add_app_tokens(k.id, p_access_hash, p_next_hash, p_seconds);
end $$;

-- The connection that this very transaction has ended, and whose it was; all null where it has ended none.
create or replace function app.app_ended_now(
  p_public text, out workspace_id uuid, out key_id uuid, out user_id uuid, out name text
) language sql security definer set search_path = public, pg_temp as $$
  select k.workspace_id, k.id, k.user_id, k.name from api_keys k
    where k.public_id = p_public and k.revoked_at = now()
$$;

-- Ends the connection that a token belongs to, as the program itself asks.
create or replace function app.revoke_app_token(p_public text, p_hash text, p_client text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = now() where k.public_id = p_public and k.revoked_at is null
    and exists (select from connected_apps c where c.key_id = k.id and c.client_id = p_client)
    and exists (select from app_tokens t where t.key_id = k.id and p_hash in (t.refresh_hash, t.access_hash))
$$;

-- A connection ends once its program has not asked for tokens for ninety days, and after a year in any case.
create or replace function app.add_app_tokens(
  p_key uuid, p_access_hash text, p_refresh_hash text, p_seconds int
) returns void language sql security definer set search_path = public, pg_temp as $$
  update api_keys set expires_at = least(now() + interval '90 days', created_at + interval '1 year') where id = p_key;
  insert into app_tokens (refresh_hash, access_hash, workspace_id, key_id, access_expires_at)
    select p_refresh_hash, p_access_hash, k.workspace_id, k.id, now() + make_interval(secs => p_seconds)
    from api_keys k where k.id = p_key
$$;

revoke all on function app.redeem_app_code, app.refresh_app_token, app.app_ended_now, app.revoke_app_token,
  app.add_app_tokens from public;
grant execute on function app.redeem_app_code, app.refresh_app_token, app.app_ended_now, app.revoke_app_token
  to copydesk_auth;

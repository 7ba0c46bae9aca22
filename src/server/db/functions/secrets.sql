-- version 1

-- The keys that stored secrets are encrypted with, so that the server refuses to start without them.
-- Sessions and signing keys don't count: they are replaced by themselves.
create or replace function app.used_key_ids() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct split_part(sealed, '.', 2) from (
    select api_key_sealed as sealed from credentials
    union all select wordpress_app_password_sealed from credentials
    union all select secret_sealed from auth.factors
  ) as secrets where sealed is not null
$$;

-- Gives up the secrets whose keys are lost: sites ask for their password again, and people set up their
-- authenticator apps anew. Returns how many there were.
create or replace function app.forget_secrets(p_key_ids text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten int;
  removed int;
begin
  update credentials set api_key_sealed = null, wordpress_app_password_sealed = null, secret_hint = ''
    where split_part(api_key_sealed, '.', 2) = any (p_key_ids)
      or split_part(wordpress_app_password_sealed, '.', 2) = any (p_key_ids);
  get diagnostics forgotten = row_count;
  delete from auth.factors where split_part(secret_sealed, '.', 2) = any (p_key_ids);
  get diagnostics removed = row_count;
  return forgotten + removed;
end $$;

revoke all on function app.used_key_ids, app.forget_secrets from public;
grant execute on function app.used_key_ids to copydesk_auth;

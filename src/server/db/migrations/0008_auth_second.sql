-- Second factors with recovery codes, devices an account is known from, and sign-in through others.

-- A set is salted as a whole: one slow hash of what was typed is compared with all of its codes.
create table auth.recovery_code_sets (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  friendly_name text not null,
  salt text not null,
  created_at timestamptz not null default now()
);
create table auth.recovery_codes (
  set_id uuid not null references auth.recovery_code_sets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (set_id, code_hash)
);

-- What a browser and its network look like, hashed; a sign-in from an unknown one is told by mail.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

create index challenges_factor on auth.challenges (factor_id);

-- A flow belongs to the browser that began it, and to the user it found.
alter table auth.flow_states
  add column browser_hash text,
  add column user_id uuid references auth.users on delete cascade;
create index flow_states_expiry on auth.flow_states (expires_at);

grant select, insert, update, delete on auth.recovery_code_sets, auth.recovery_codes, auth.known_devices
  to copydesk_auth;

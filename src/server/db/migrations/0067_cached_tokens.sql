-- Tokens that a provider had kept from an earlier call are sold for less.
alter table model_calls add column cached_tokens integer not null default 0 check (cached_tokens >= 0);

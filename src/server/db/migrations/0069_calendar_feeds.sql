-- Calendar feeds: secret addresses that calendar programs read. Each is a key, good for its feed alone.

alter table api_keys add column is_feed boolean not null default false;

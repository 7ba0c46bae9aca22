-- Whether a page has missed anything is judged by the age of the newest event: it counts from the moment the
-- event was written, not from the beginning of a transaction that may have taken a while.
alter table live_events alter created_at set default clock_timestamp();

-- The package that a reviewer has seen the end of.
alter table review_seats add column read_sha256 text;

-- When a site that did not take an article is asked again, as people read it.
alter table publications add column retry_at timestamptz;

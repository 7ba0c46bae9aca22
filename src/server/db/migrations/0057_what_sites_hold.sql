-- What a site had of a post beside its words when it was published last, and the slug that was asked for then: what
-- differs later was set by people there, and stays.
alter table site_posts
  add column kept_parts jsonb,
  add column sent_slug text;
-- The parts that a publication found set by people at its first look; a later attempt may meet its own changes.
alter table publications add column left_alone jsonb;

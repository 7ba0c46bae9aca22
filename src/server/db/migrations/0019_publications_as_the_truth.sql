-- Publications alone say what is where; the article's answers take their addresses from them.

alter table publications add column platform text;
update publications p set platform = c.platform from credentials c
  where c.workspace_id = p.workspace_id and c.id = p.credential_id;
alter table publications alter column platform set not null,
  add constraint publications_platform check (platform in ('wordpress', 'webflow'));

-- The file of the banner that goes out: the smaller one where there is one, the original, or one made for
-- this publication, in WebP or in the original's own format.
alter table publications add column banner text not null default 'smaller'
  check (banner in ('smaller', 'original', 'webp', 'same_format'));

create index publications_live on publications (article_id, published_at desc) where external_id is not null;

alter table articles drop column webflow_item_id, drop column webflow_preview_url,
  drop column wordpress_post_url;

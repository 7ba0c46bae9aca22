-- Kinds of site that are opened by one secret keep their other facts together, so that the next kind
-- needs no column of its own. Nothing secret is among them.
alter table credentials add column settings jsonb;

alter table credentials drop constraint credentials_platform_check,
  add constraint credentials_platform_check check (platform in
    ('wordpress', 'webflow', 'ghost', 'strapi', 'directus', 'github', 'webhook',
     'medium', 'linkedin', 'twitter', 'facebook', 'instagram', 'custom'));

alter table publications drop constraint publications_platform,
  add constraint publications_platform check (platform in
    ('wordpress', 'webflow', 'ghost', 'strapi', 'directus', 'github', 'webhook'));

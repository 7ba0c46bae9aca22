-- Payload is one more kind of site that is opened by one secret.
alter table credentials drop constraint credentials_platform_check,
  add constraint credentials_platform_check check (platform in
    ('wordpress', 'webflow', 'ghost', 'strapi', 'directus', 'payload', 'github', 'webhook',
     'medium', 'linkedin', 'twitter', 'facebook', 'instagram', 'custom'));

alter table publications drop constraint publications_platform,
  add constraint publications_platform check (platform in
    ('wordpress', 'webflow', 'ghost', 'strapi', 'directus', 'payload', 'github', 'webhook'));

-- The templates a client's articles begin with where their campaign names none of a kind.
alter table clients
  add column default_seo_template_id uuid references seo_templates on delete set null,
  add column default_tone_template_id uuid references tone_templates on delete set null,
  add column default_image_template_id uuid references image_templates on delete set null,
  add column default_author_template_id uuid references author_templates on delete set null;
create index clients_seo on clients (default_seo_template_id);
create index clients_tone on clients (default_tone_template_id);
create index clients_image on clients (default_image_template_id);
create index clients_author on clients (default_author_template_id);

-- The rule for campaigns reads the columns that clients have too.
alter function app.check_campaign_templates() rename to check_default_templates;
create trigger clients_check_templates before insert or update of
  default_seo_template_id, default_tone_template_id, default_image_template_id,
  default_author_template_id, workspace_id on clients
  for each row execute function app.check_default_templates();

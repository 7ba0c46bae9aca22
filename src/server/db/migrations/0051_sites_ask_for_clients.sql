-- Whether somebody has said which clients a site is for. Sites that were stored for every client before are asked about once.
alter table credentials add column clients_chosen boolean not null default true;
update credentials set clients_chosen = false where not limited;

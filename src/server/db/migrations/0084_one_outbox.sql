-- One outbox for all mails outside signing in: what each is about says its reader, and dies with it. The table of mails about
-- rounds becomes it, since it has most of them; those of portals, experts and notices move in.
lock table review_mails, portal_mails, expert_mails, notice_mails;

alter table review_mails rename to mails;
alter table mails rename constraint review_mails_pkey to mails_pkey;
alter index review_mails_seat rename to mails_seat;
drop trigger review_mails_tasks on mails;
alter table mails
  drop constraint review_mails_kind_check,
  drop constraint review_mails_round_id_seat_id_kind_occasion_key,
  -- Null for mails to members.
  alter column client_id drop not null,
  alter column round_id drop not null,
  add column portal_id uuid,
  add column request_id uuid,
  add column invitation_id uuid,
  add column user_id uuid,
  -- Written by the release before this one alone, and dropped after it.
  add column digest boolean not null default false,
  add check (num_nonnulls(round_id, portal_id, request_id, invitation_id, user_id) > 0),
  add unique (workspace_id, id),
  add foreign key (workspace_id, portal_id) references client_portals (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, client_id, request_id)
    references expert_requests (workspace_id, client_id, id) on delete cascade,
  add foreign key (workspace_id, invitation_id)
    references workspace_invitations (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, user_id) references workspace_members on delete cascade;

insert into mails (id, workspace_id, client_id, portal_id, kind, occasion, details, sent_at, problem, created_at)
  select id, workspace_id, client_id, portal_id, kind, occasion, details, sent_at, problem, created_at from portal_mails;
insert into mails (id, workspace_id, client_id, request_id, kind, occasion, sent_at, problem, created_at)
  select id, workspace_id, client_id, request_id, kind, occasion, sent_at, problem, created_at from expert_mails;
insert into mails (id, workspace_id, user_id, kind, sent_at, problem, created_at)
  select id, workspace_id, user_id, case when digest then 'digest' else 'notice' end, sent_at, problem, created_at
  from notice_mails;

-- One of a kind and occasion, so that none is sent twice; to members each is a new one.
create unique index mails_round on mails (round_id, seat_id, kind, occasion) nulls not distinct where round_id is not null;
create unique index mails_portal on mails (portal_id, kind, occasion) where portal_id is not null;
create unique index mails_request on mails (request_id, kind, occasion) where request_id is not null;
create unique index mails_invitation on mails (invitation_id, kind, occasion) where invitation_id is not null;
create index mails_user on mails (workspace_id, user_id) where user_id is not null;
create index mails_lost on mails (workspace_id, created_at) where problem is not null;

alter policy tenant_isolation on mails using (workspace_id = (select app.workspace_id())
  and ((select app.visible_client_ids() is null) or client_id is null
    or client_id = any ((select app.visible_client_ids())::uuid[])));

alter table notices drop constraint notices_workspace_id_mail_id_fkey,
  add foreign key (workspace_id, mail_id) references mails (workspace_id, id);
drop table portal_mails, expert_mails, notice_mails;

-- For the release before this one, which runs beside it during a deploy: it goes on reading and writing its tables, which
-- are the outbox, so that neither sends what the other has sent. They leave with the next release.
create view review_mails with (security_invoker) as
  select id, workspace_id, client_id, round_id, seat_id, kind, occasion, details, sent_at, problem, created_at
  from mails where round_id is not null;
create view portal_mails with (security_invoker) as
  select id, workspace_id, client_id, portal_id, kind, occasion, sent_at, problem, created_at, details
  from mails where portal_id is not null;
create view expert_mails with (security_invoker) as
  select id, workspace_id, client_id, request_id, kind, occasion, sent_at, problem, created_at
  from mails where request_id is not null;
create view notice_mails with (security_invoker) as
  select id, workspace_id, user_id, digest, sent_at, problem, created_at, kind
  from mails where user_id is not null;
alter view notice_mails alter column kind set default 'notice';
grant select, insert, update, delete on review_mails, portal_mails, expert_mails, notice_mails to copydesk_app;

-- Several articles that are sent for approval at once come in one mail to each person, with a link to their portal.

alter table portal_mails drop constraint portal_mails_kind_check,
  add constraint portal_mails_kind_check check (kind in ('link', 'report', 'waiting')),
  -- What the mail says besides: of `waiting`, the titles, the message and the day.
  add column details jsonb not null default '{}';

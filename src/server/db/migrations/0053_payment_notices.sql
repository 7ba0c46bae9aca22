-- A declined payment is a notice for those who may pay.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment'));

-- That the connection of an app was ended is a notice to whoever allowed it.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule', 'webhook', 'app'));

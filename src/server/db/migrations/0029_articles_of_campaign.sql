-- A campaign's articles are listed in their order, and counted, from an index alone. Only with the client before
-- the campaign in it, a list by campaign read all of the workspace's entries. An index by client beside this one
-- makes Postgres plan every list anew, which takes longer than the list: a client's are found by the newest.
create index articles_of_campaign
  on articles (workspace_id, campaign_id, created_at desc, id desc) include (client_id);
drop index articles_campaign;

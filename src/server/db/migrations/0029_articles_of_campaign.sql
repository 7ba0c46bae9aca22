-- A campaign's articles, and a client's, are listed in their order from an index alone. Only with the client
-- before the campaign in one index, a list by campaign read all of the workspace's entries.
create index articles_of_campaign
  on articles (workspace_id, campaign_id, created_at desc, id desc) include (client_id);
create index articles_of_client on articles (workspace_id, client_id, created_at desc, id desc);
drop index articles_campaign;

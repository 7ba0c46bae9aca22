-- Postgres has no figures for the owner in articles_by_owner and takes each of them to have one article in two hundred:
-- it read and sorted all of somebody's who has most. (What it gathers for a partial index, it does not use.)
create statistics articles_owner on (case when assignee_id is null then user_id else assignee_id end) from articles;
analyze articles;

-- The calendar asks for each day by itself: what is to be approved by it, and what goes out on it.
create index review_rounds_due on review_rounds (workspace_id, due_on) where state = 'open' and due_on is not null;
create index scheduled_publications_day on scheduled_publications (workspace_id, local_time);

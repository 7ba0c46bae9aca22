-- Until when editing is to rest before anybody is notified that an approval no longer holds; null once they are, and
-- where none was voided.
alter table review_rounds add column notify_at timestamptz;
create index review_rounds_notify on review_rounds (notify_at) where notify_at is not null;

-- A task of its own did that before.
update review_rounds r set notify_at = coalesce(t.lease_until, now()) from tasks t
  where t.kind = 'tell-approval-voided' and t.subject_id = r.id and t.workspace_id = r.workspace_id;
delete from tasks where kind = 'tell-approval-voided';

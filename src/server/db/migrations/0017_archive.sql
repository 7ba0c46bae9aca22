-- Archived clients and campaigns leave lists, pickers and new orders; everything else of theirs stays.
alter table clients add column is_archived boolean not null default false;
alter table campaigns add column is_archived boolean not null default false;

-- Members archive; only owners and admins delete. Jobs, which have no user, may.
do $$
declare t text;
begin
  foreach t in array array['clients', 'campaigns'] loop
    execute format('create policy managers_delete on %I as restrictive for delete using (
      (select app.user_id()) is null or exists (select from workspace_members m
        where m.workspace_id = (select app.workspace_id()) and m.user_id = (select app.user_id())
          and m.role in (''owner'', ''admin'')))', t);
  end loop;
end $$;

-- When the member last chose to work in the workspace: at their next sign-in, on any device, they begin in the one chosen last.
alter table workspace_members add column chosen_at timestamptz;

-- Mails of invitations are durable work like any other; a revoked invitation takes its mail along.
create trigger workspace_invitations_tasks after delete on workspace_invitations
  for each row execute function app.end_tasks('send-invitation');

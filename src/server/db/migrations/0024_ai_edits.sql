-- Passages revised by the writer are part of the package's credit, up to a limit; so they are counted.
alter table articles add column ai_edits integer not null default 0 check (ai_edits >= 0);

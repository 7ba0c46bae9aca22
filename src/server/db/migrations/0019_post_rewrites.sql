-- Posts written anew are part of the package's credit, up to a limit; so they are counted.
alter table article_social_content
  add column rewrites integer not null default 0 check (rewrites >= 0);

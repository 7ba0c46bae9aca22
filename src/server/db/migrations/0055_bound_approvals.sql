-- The reading time goes to sites as the text does, so it is part of what is approved.
drop trigger articles_void_approval on articles;
create trigger articles_void_approval after update on articles for each row
  when ((old.client_id, old.title, old.subtitle, old.slug, old.summary, old.meta_description,
      old.content_json, old.body_content, old.banner_image_url, old.banner_alt, old.author_name,
      old.author_image_url, old.read_time)
    is distinct from (new.client_id, new.title, new.subtitle, new.slug, new.summary, new.meta_description,
      new.content_json, new.body_content, new.banner_image_url, new.banner_alt, new.author_name,
      new.author_image_url, new.read_time))
  execute function app.void_approval();

-- Who approves is about a client and no single article.
alter table sign_off_record alter column article_id drop not null;

-- The head covers the whole record of a client up to an entry: how many there are, in which order, and which
-- article each is about. Entries keep the hash they have; those of before get their heads here.
alter table sign_off_record add column head text;

create function app.record_head(p_before text, p_position int, p_article uuid, p_hash text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', p_before, p_position, coalesce(p_article::text, ''), p_hash),
    'UTF8')), 'hex')
$$;

do $$
declare
  entry sign_off_record;
  client uuid;
  before text;
begin
  for entry in select * from sign_off_record order by client_id, position loop
    if client is distinct from entry.client_id then before := repeat('0', 64); end if;
    client := entry.client_id;
    before := app.record_head(before, entry.position, entry.article_id, entry.hash);
    update sign_off_record set head = before where client_id = client and position = entry.position;
  end loop;
end $$;

-- The default only lets an insert leave it to the trigger.
alter table sign_off_record alter column head set default '', alter column head set not null,
  add constraint sign_off_record_head_check check (length(head) = 64);

create function app.set_record_head() returns trigger language plpgsql as $$
declare
  before text := repeat('0', 64);
begin
  if new.position > 1 then
    select r.head into strict before from sign_off_record r
      where r.workspace_id = new.workspace_id and r.client_id = new.client_id and r.position = new.position - 1;
  end if;
  new.head := app.record_head(before, new.position, new.article_id, new.hash);
  return new;
end $$;
create trigger sign_off_record_head before insert on sign_off_record for each row
  execute function app.set_record_head();

-- The owner is told who approves from now on, and of articles that no longer need it.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'waiting', 'reviewed', 'mentioned', 'finished', 'failed', 'published', 'credits', 'outline', 'payment',
      'approval_rule'));

import { sql } from 'kysely'
import { connectServer } from '#server/db/connect.ts'

/** What Directus keeps of each article: the columns that our list and our article show. */
const columns = `id, workspace_id, user_id, client_id, campaign_id, title, subtitle, slug, status, input_type, input_value,
  summary, content_json, meta_description, banner_image_url, author_name, revision, created_at, updated_at,
  last_published_at, due_on`

/**
 * Makes of a copy of a loaded database one that holds nothing but the same articles, clients and campaigns in plain
 * tables, with the indexes that Directus's questions need and neither triggers nor policies.
 */
export async function handOver(url: string): Promise<void> {
  const database = connectServer(url, { connections: 1 })
  await sql
    .raw(`
    create schema peer;
    create table peer.clients as select id, workspace_id, name, industry from public.clients;
    create table peer.campaigns as select id, workspace_id, client_id, name from public.campaigns;
    create table peer.articles as select ${columns} from public.articles;
    do $$ declare one text; begin
      for one in select nspname from pg_namespace where nspname in ('app', 'auth', 'pgboss', 'public') loop
        execute format('drop schema %I cascade', one);
      end loop;
    end $$;
    alter schema peer rename to public;
    create extension if not exists pg_trgm;
    alter table clients add primary key (id);
    alter table campaigns add primary key (id), add foreign key (client_id) references clients;
    alter table articles add primary key (id), alter id set default gen_random_uuid(),
      alter created_at set default now(), alter updated_at set default now(), alter revision set default 1,
      add foreign key (client_id) references clients, add foreign key (campaign_id) references campaigns;
    create index on campaigns (client_id);
    create index on articles (workspace_id, created_at desc, id desc);
    create index on articles (client_id);
    create index on articles (campaign_id);
    create index on articles using gin (lower(title) gin_trgm_ops)`)
    .execute(database.kysely)
  await sql`vacuum (analyze)`.execute(database.kysely)
  await database.close()
}

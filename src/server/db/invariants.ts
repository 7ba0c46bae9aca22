import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

type Invariant = { name: string; offenders: ReturnType<typeof sql<{ id: string }>> }

/** What must hold at any time between transactions; each query finds the rows that break it. */
const invariants: Invariant[] = [
  {
    name: 'a balance is the sum of its ledger, pool by pool',
    offenders: sql`
      select b.workspace_id::text as id from credit_balances b
      left join lateral (
        select coalesce(sum(amount) filter (where pool = 'subscription'), 0) as subscription,
               coalesce(sum(amount) filter (where pool = 'free'), 0) as free,
               coalesce(sum(amount) filter (where pool = 'bolt_on'), 0) as bolt_on
        from credit_ledger l where l.workspace_id = b.workspace_id) s on true
      where (b.subscription, b.free, b.bolt_on) is distinct from (s.subscription, s.free, s.bolt_on)`,
  },
  {
    name: 'each line of a ledger has the sum of those up to it',
    offenders: sql`
      select id::text from (select id, balance, sum(amount) over (partition by workspace_id order by id) as kept
        from credit_ledger) l where balance <> kept`,
  },
  {
    name: 'each paid line was granted once, and what went back of it is in the ledger',
    offenders: sql`
      select coalesce(g.id::text, l.reference) as id from credit_grants g
      full join (select workspace_id, reference, sum(amount) filter (where kind = 'grant') as granted,
          coalesce(-sum(amount) filter (where kind in ('reversal', 'restoration')), 0) as gone
        from credit_ledger where invoice is not null group by 1, 2) l
        on l.workspace_id = g.workspace_id and l.reference = g.reference
      where g.credits is distinct from l.granted or (g.expired_at is null and g.reversed <> l.gone)`,
  },
  {
    name: 'each article that was ordered has a debit, and a further one only after a refund or to be written again',
    offenders: sql`
      select a.id::text from articles a
      cross join lateral (select count(*) filter (where kind = 'debit') as debits,
        count(*) filter (where kind = 'refund') as refunds
        from credit_ledger l where l.article_id = a.id) paid
      cross join lateral (select count(*) as versions from generation_runs r where r.article_id = a.id
        and r.rewrites is not null and r.status in ('queued', 'running', 'completed')) again
      where exists (select from generation_runs r where r.article_id = a.id)
        and (debits < 1 or debits - refunds not between 0 and 1 + versions)`,
  },
  {
    name: 'the newest charge of a failed article has its refund, and that of a delivered one has none',
    offenders: sql`
      select a.id::text from articles a
      join lateral (select charge from credit_ledger l
        where l.article_id = a.id and l.kind = 'debit' order by charge desc limit 1) newest on true
      where (a.status in ('failed', 'generation_failed')) <> exists (select from credit_ledger l
        where l.article_id = a.id and l.kind = 'refund' and l.charge = newest.charge)
        -- A version that came to nothing is given back, and the text before it stays.
        and not exists (select from generation_runs r where r.article_id = a.id
          and r.rewrites is not null and r.status in ('failed', 'cancelled'))`,
  },
  {
    name: 'an article that waits or is being written has a live run, and no other has',
    offenders: sql`
      select a.id::text from articles a
      where (a.status in ('pending_generation', 'processing') or a.written_again) <> exists
        (select from generation_runs r where r.article_id = a.id and r.status in ('queued', 'running'))
        or a.written_again <> exists (select from generation_runs r where r.article_id = a.id
          and r.status in ('queued', 'running') and r.rewrites is not null)`,
  },
  {
    // Other kinds of work, such as mails, are the task alone: their subjects live on without one.
    name: 'every subject that is at work has its task, and none is worked on that is not',
    offenders: sql`
      select coalesce(t.subject_id, s.id)::text as id
      from (select * from tasks where kind in ('generate-article', 'write-posts', 'draw-image',
        'deliver-publication', 'withdraw-publication')) t
      full join (
        select 'generate-article' as kind, id, workspace_id from generation_runs
          where status in ('queued', 'running') and not paused
        union all select 'write-posts', run_id, workspace_id from generation_stages
          where name = 'social' and output is null and error_message is null
        union all select 'draw-image', g.id, workspace_id from article_image_generations g
          where status in ('pending', 'in_progress')
        union all select 'deliver-publication', id, workspace_id from publications
          where status in ('queued', 'sending')
        union all select 'withdraw-publication', id, workspace_id from publications
          where status = 'unpublishing'
      ) s on s.kind = t.kind and s.id = t.subject_id and s.workspace_id = t.workspace_id
      where s.id is null
        -- The banner of a run is drawn by the run's own task at first.
        or (t.id is null and not (s.kind = 'draw-image' and exists (select from tasks run
          where run.kind = 'generate-article' and run.subject_id = s.id)))`,
  },
  {
    name: 'no task outlives its deadline',
    offenders: sql`
      select subject_id::text as id from tasks where deadline_at < now() - interval '1 minute'`,
  },
  {
    name: 'the kept number of articles is the number of articles',
    offenders: sql`
      select coalesce(c.workspace_id, a.workspace_id)::text as id
      from (select workspace_id, client_id, status, stage, total from article_counts where total <> 0) c
      full join (select workspace_id, client_id, status, stage, count(*) as total from articles
        group by 1, 2, 3, 4) a using (workspace_id, client_id, status, stage)
      where c.total is distinct from a.total`,
  },
  {
    name: 'the kept stage of an article is the one that its rows give',
    offenders: sql`select a.id::text from articles a where a.stage <> app.article_stage(a)`,
  },
  {
    name: 'what is published says where',
    offenders: sql`
      select id::text from publications
      where status = 'published' and (external_id is null or url is null)`,
  },
  {
    name: 'what is unpublished is live nowhere',
    offenders: sql`
      select id::text from publications where status = 'unpublished' and published_at is not null`,
  },
  {
    name: 'a site shows one revision at a time, that of its newest publication',
    offenders: sql`
      select s.article_id::text || ' on ' || s.credential_id as id from site_posts s
      where s.live <> exists (select from live_periods l where l.article_id = s.article_id
        and l.credential_id = s.credential_id and l.until_at is null)`,
  },
]

/**
 * Names each invariant that does not hold, with up to five of the rows that break it. Owner's eyes needed.
 * With the `kinds` of work that this release does, those that wait for nobody are named too.
 */
export async function brokenInvariants(
  kysely: Kysely<DB>,
  kinds?: readonly string[],
): Promise<string[]> {
  const broken: string[] = []
  const all = kinds ? [...invariants, everyKindIsDone(kinds)] : invariants
  for (const { name, offenders } of all) {
    const { rows } = await offenders.execute(kysely)
    const ids = rows.slice(0, 5).map((row) => row.id)
    if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, such as ${ids.join(', ')}`)
  }
  return broken
}

function everyKindIsDone(kinds: readonly string[]): Invariant {
  return {
    name: 'every task is of a kind that this release does',
    offenders: sql`
      select kind || ' ' || subject_id as id from tasks where kind <> all (${kinds}::text[])`,
  }
}

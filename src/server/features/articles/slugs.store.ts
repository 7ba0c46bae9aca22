import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** An article as far as its address is concerned, locked until the transaction ends. */
export async function lockSlug(scope: Scope, articleId: string) {
  return await scope.tx
    .selectFrom('articles')
    .select(['client_id as clientId', 'status', 'title', 'slug'])
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeSlug(scope: Scope, articleId: string, slug: string): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({ slug, updated_at: scope.now })
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .execute()
}

type Owner = { clientId: string; articleId: string }

/** The other article of a client that has a slug; undefined where it is free. */
export async function holderOfSlug(scope: Scope, { clientId, articleId }: Owner, slug: string) {
  return await sameBeginning(scope, { clientId, articleId }, slug)
    .select(['id', 'title'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/**
 * A slug, or with a number the first that no other article of the client has; holds the client's slugs until the
 * transaction ends.
 */
export async function freeSlug(scope: Scope, owner: Owner, wanted: string): Promise<string> {
  await holdSlugs(scope, owner.clientId)
  return await firstFreeSlug(scope, owner, wanted)
}

/** The same without a lock: somebody may take it the next moment. */
export async function firstFreeSlug(scope: Scope, owner: Owner, wanted: string): Promise<string> {
  const rows = await sameBeginning(scope, owner, wanted).select('slug').execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** Nobody else gives out a slug of this client until the transaction ends. */
export async function holdSlugs(scope: Scope, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs:${clientId}`}, 0))`.execute(
    scope.tx,
  )
}

function sameBeginning(scope: Scope, { clientId, articleId }: Owner, slug: string) {
  return scope.tx
    .selectFrom('articles')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '!=', articleId)
    .where('slug', 'like', `${slug}%`)
}

import { sql } from 'kysely'
import type { Picture, PictureCrops } from '#contracts/articles/pictures.ts'
import type { Focus } from '#contracts/rules/pictures/picture-formats.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { proposedAlt } from './proposed-alt.ts'

export const picturesPageSize = 24

function rows(scope: Scope) {
  return scope.tx
    .selectFrom('pictures as p')
    .leftJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 'p.workspace_id').onRef('a.id', '=', 'p.article_id'),
    )
    .where(inView(scope, 'p.client_id'))
}

const title = sql<string | null>`coalesce(nullif(a.title, ''), a.input_value)`
/** A banner is described on its article. */
const described = sql<string>`coalesce(nullif(p.alt, ''),
  case when a.banner_image_url = p.banner_url then nullif(a.banner_alt, '') end, '')`

function shownRows(scope: Scope) {
  return rows(scope).select([
    'p.id',
    'p.client_id',
    'p.article_id',
    'p.source',
    'p.name',
    'p.width',
    'p.height',
    'p.text_url',
    'p.created_at',
    title.as('title'),
    described.as('alt'),
    sql<number>`(select count(distinct u.article_id)::int from picture_uses u
      where u.workspace_id = p.workspace_id and u.picture_id = p.id)`.as('uses'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['executeTakeFirstOrThrow']>>

function toPicture(row: Row): Picture {
  const source = row.source
  const proposal = proposedAlt({ source, name: row.name, articleTitle: row.title })
  return {
    id: row.id,
    source,
    name: row.name,
    alt: row.alt || proposal,
    altProposed: row.alt === '',
    url: row.text_url,
    width: row.width,
    height: row.height,
    article: row.article_id === null ? null : { id: row.article_id, title: row.title ?? '' },
    uses: row.uses,
    createdAt: row.created_at.toISOString(),
  }
}

type Page = { clientId: string; search: string; page: number }

/** A page of a client's pictures, newest first, and how many there are of them. */
export async function picturesPage(scope: Scope, { clientId, search, page }: Page) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const found = words.reduce(
    (query, word) => {
      const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      return query.where(
        sql<boolean>`lower(concat_ws(' ', ${described}, p.name, ${title})) like ${like}`,
      )
    },
    shownRows(scope).where('p.client_id', '=', clientId),
  )
  const [items, counted] = await Promise.all([
    found
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(picturesPageSize)
      .offset((page - 1) * picturesPageSize)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: items.map(toPicture), total: counted.total }
}

/** One picture as galleries show it, or undefined. */
export async function shownPicture(
  scope: Scope,
  { clientId, id }: { clientId: string; id: string },
): Promise<Picture | undefined> {
  const row = await shownRows(scope)
    .where('p.client_id', '=', clientId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row && toPicture(row)
}

/** A picture with its files and what they are cut by, or undefined. */
export async function storedPicture(scope: Scope, id: string) {
  const row = await scope.tx
    .selectFrom('pictures as p')
    .selectAll()
    .where(inView(scope, 'p.client_id'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  // Written by the contract's schemas alone.
  return row && { ...row, focus: row.focus as Focus | null, crops: row.crops as PictureCrops }
}
export type StoredPicture = NonNullable<Awaited<ReturnType<typeof storedPicture>>>

/** The picture that an article shows as its banner, or undefined. */
export async function bannerPicture(
  scope: Scope,
  articleId: string,
): Promise<StoredPicture | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('picture_files as f', (join) =>
      join.onRef('f.url', '=', 'a.banner_image_url').onRef('f.workspace_id', '=', 'a.workspace_id'),
    )
    .select('f.picture_id')
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  return row && (await storedPicture(scope, row.picture_id))
}

/** The articles that show a picture now, by their titles, ten at most; and whether an approval names it. */
export async function usesOf(
  scope: Scope,
  id: string,
): Promise<{ titles: string[]; approval: boolean }> {
  const [articles, approval] = await Promise.all([
    scope.tx
      .selectFrom('picture_uses as u')
      .innerJoin('articles as a', (join) =>
        join.onRef('a.workspace_id', '=', 'u.workspace_id').onRef('a.id', '=', 'u.article_id'),
      )
      .select(title.as('title'))
      .distinct()
      .where(inView(scope, 'a.client_id'))
      .where('u.workspace_id', '=', scope.workspaceId)
      .where('u.picture_id', '=', id)
      .orderBy('title')
      .limit(10)
      .execute(),
    sql<{ used: boolean }>`select app.picture_in_approval(${id}::uuid) as used`.execute(scope.tx),
  ])
  return {
    titles: articles.map((row) => row.title ?? 'Untitled'),
    approval: approval.rows[0]?.used ?? false,
  }
}

import { sql } from 'kysely'
import type { NewArticles } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { compiledQuery } from '#server/db/compiled-query.ts'
import { inView, type Viewer } from '#server/db/in-view.ts'

const orderedCampaign = compiledQuery((tx, values: Viewer & { campaignId: string }) =>
  tx
    .selectFrom('campaigns')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.workspace_id', '=', 'campaigns.workspace_id')
        .onRef('c.id', '=', 'campaigns.client_id'),
    )
    .select([
      'campaigns.name',
      'client_id as clientId',
      'c.name as clientName',
      archivedWithClient.as('isArchived'),
      'system_default_image_generator_id as imageGeneratorId',
      'default_aspect_ratio as aspectRatio',
      'campaigns.language',
      'c.research',
    ])
    .where(inView(values, 'campaigns.client_id'))
    .where('campaigns.id', '=', values.campaignId),
)

/** The campaign an order names, as far as creating articles needs it, or undefined. */
export async function campaignOfOrder({ tx, workspaceId, clientIds }: Scope, campaignId: string) {
  const [campaign] = await orderedCampaign(tx, { workspaceId, clientIds, campaignId })
  return campaign
}

export type OrderedTemplates = Record<
  'seoTemplateId' | 'toneTemplateId' | 'imageTemplateId' | 'authorTemplateId',
  string | null
>

/**
 * The templates of an order. Those it doesn't name are the campaign's, or else its client's, or else the first of
 * the workspace's list; null where there is none at all.
 */
export async function templatesOfOrder(
  scope: Scope,
  order: Pick<NewArticles, 'campaignId'> & Partial<OrderedTemplates>,
): Promise<OrderedTemplates> {
  const { seoTemplateId = null, toneTemplateId = null, imageTemplateId = null } = order
  const { authorTemplateId = null } = order
  const named = { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId }
  if (Object.values(named).every((id) => id !== null)) return named
  const usual = (kind: 'seo' | 'tone' | 'image' | 'author') => {
    const column = `default_${kind}_template_id`
    return sql<string | null>`coalesce(${sql.ref(`campaigns.${column}`)}, ${sql.ref(`c.${column}`)},
      (select id from ${sql.table(`${kind}_templates`)} where not is_archived
        and workspace_id in (${scope.workspaceId}::uuid, app.system_workspace())
        order by is_default, name, id limit 1))`
  }
  const found = await scope.tx
    .selectFrom('campaigns')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.workspace_id', '=', 'campaigns.workspace_id')
        .onRef('c.id', '=', 'campaigns.client_id'),
    )
    .select([
      usual('seo').as('seoTemplateId'),
      usual('tone').as('toneTemplateId'),
      usual('image').as('imageTemplateId'),
      usual('author').as('authorTemplateId'),
    ])
    .where(inView(scope, 'campaigns.client_id'))
    .where('campaigns.id', '=', order.campaignId)
    .executeTakeFirst()
  return {
    seoTemplateId: named.seoTemplateId ?? found?.seoTemplateId ?? null,
    toneTemplateId: named.toneTemplateId ?? found?.toneTemplateId ?? null,
    imageTemplateId: named.imageTemplateId ?? found?.imageTemplateId ?? null,
    authorTemplateId: named.authorTemplateId ?? found?.authorTemplateId ?? null,
  }
}

import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { inView } from '#server/db/in-view.ts'

/** The campaign that an article is begun in, with the templates it or else its client gives, or undefined. */
export async function campaignToWriteIn(scope: Scope, campaignId: string) {
  return await scope.tx
    .selectFrom('campaigns')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.workspace_id', '=', 'campaigns.workspace_id')
        .onRef('c.id', '=', 'campaigns.client_id'),
    )
    .leftJoin('author_templates as w', (join) =>
      join.on('w.id', '=', ({ fn }) =>
        fn.coalesce('campaigns.default_author_template_id', 'c.default_author_template_id'),
      ),
    )
    .select(({ fn }) => [
      'campaigns.client_id as clientId',
      archivedWithClient.as('isArchived'),
      fn
        .coalesce('campaigns.default_seo_template_id', 'c.default_seo_template_id')
        .as('seoTemplateId'),
      fn
        .coalesce('campaigns.default_tone_template_id', 'c.default_tone_template_id')
        .as('toneTemplateId'),
      fn
        .coalesce('campaigns.default_image_template_id', 'c.default_image_template_id')
        .as('imageTemplateId'),
      'w.id as authorTemplateId',
      'campaigns.system_default_image_generator_id as imageGeneratorId',
      'campaigns.default_aspect_ratio as aspectRatio',
      'w.author_name as authorName',
      'w.image_url as authorImageUrl',
    ])
    .where(inView(scope, 'campaigns.client_id'))
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirst()
}

export type CampaignToWriteIn = NonNullable<Awaited<ReturnType<typeof campaignToWriteIn>>>

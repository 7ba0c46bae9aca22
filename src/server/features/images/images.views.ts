import { sql } from 'kysely'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { imageRetries } from '#contracts/rules/pictures/image-defaults.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Kept per article and shown to people at most. */
const mostShown = 100

/** What a picture of an article is made from, or undefined when there is no such article. */
export async function pictureBasis(scope: Scope, articleId: string) {
  return await scope.tx
    .selectFrom('articles as a')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .leftJoin('image_templates as i', 'i.id', 'a.image_template_id')
    .select([
      'a.id',
      'a.client_id as clientId',
      'a.title',
      'a.status',
      'a.banner_image_url as bannerImageUrl',
      'a.optimized_banner_image_url as optimizedBannerImageUrl',
      'a.open_graph_image as openGraphImage',
      'i.name as templateName',
      'i.prompt_details as promptDetails',
    ])
    .select((e) => [
      e.fn
        .coalesce('a.system_image_generator_id', 'p.system_default_image_generator_id')
        .as('generatorId'),
      brandColours('a').as('colours'),
      e.fn.coalesce('a.aspect_ratio', 'p.default_aspect_ratio').as('aspectRatio'),
    ])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
}
/** The colours of the client's brand, separated by commas, or null. */
function brandColours(article: string) {
  return sql<string | null>`(select string_agg(colour, ', ') from client_rules r,
    jsonb_array_elements_text(coalesce(r.rules -> 'colours', '[]')) colour
    where r.workspace_id = ${sql.ref(`${article}.workspace_id`)}
      and r.client_id = ${sql.ref(`${article}.client_id`)})`
}

export type PictureBasis = NonNullable<Awaited<ReturnType<typeof pictureBasis>>>

/** One drawing with all that is known about it, or undefined. */
export async function imageById(scope: Scope, id: string, articleId?: string) {
  const rows = scope.tx
    .selectFrom('article_image_generations')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
  return await (articleId ? rows.where('article_id', '=', articleId) : rows).executeTakeFirst()
}
export type ImageRow = NonNullable<Awaited<ReturnType<typeof imageById>>>

/** The drawings of an article, newest first. */
export async function imagesOf(scope: Scope, articleId: string): Promise<ImageRow[]> {
  return await scope.tx
    .selectFrom('article_image_generations')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

/** A drawing as the browser gets it. */
export function toImage(row: ImageRow): ImageGeneration {
  return {
    id: row.id,
    status: row.status,
    prompt: row.prompt,
    negativePrompt: row.negative_prompt,
    templateName: row.template_name,
    model: row.ai_model,
    generatorId: row.generator_id,
    imageUrl: row.image_url,
    optimizedUrl: row.optimized_storage_url,
    openGraphUrl: row.open_graph_url,
    squareUrl: row.square_url,
    width: row.width,
    height: row.height,
    errorMessage: row.error_message,
    retriesLeft: Math.max(0, imageRetries - row.retries),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at.toISOString(),
  }
}

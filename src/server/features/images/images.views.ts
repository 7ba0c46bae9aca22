import { sql } from 'kysely'
import { z } from 'zod'
import type { ImageGeneration } from '#contracts/images.ts'
import { imageRetries } from '#contracts/rules/image-defaults.ts'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { lostJob } from '#server/db/lost-job.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { drawImageJob } from './draw-image.job.ts'

/** Kept per article and shown to people at most. */
const mostShown = 100

const parametersSchema = z
  .object({
    model: z.string().optional().catch(undefined),
    style: z.string().optional().catch(undefined),
    negative_prompt: z.string().optional().catch(undefined),
    num_inference_steps: z.number().optional().catch(undefined),
    guidance: z.number().optional().catch(undefined),
    guidance_scale: z.number().optional().catch(undefined),
  })
  .catch({})
export type GeneratorParameters = z.infer<typeof parametersSchema>

export type Generator = { id: string; parameters: GeneratorParameters }

/** An active image generator; the first by name that campaigns offer when no id is given. */
export async function activeGenerator(
  scope: Scope,
  id: string | null,
): Promise<Generator | undefined> {
  const rows = scope.tx
    .selectFrom('system_image_generators')
    .select(['id', 'default_parameters'])
    .where('active', '=', true)
  const row = await (id
    ? rows.where('id', '=', id)
    : rows.where('type', '!=', 'openai').orderBy('name').limit(1)
  ).executeTakeFirst()
  return row && { id: row.id, parameters: parametersSchema.parse(row.default_parameters) }
}

/** The parameters of a generator, active or not; none for none. */
export async function generatorParameters(
  scope: Scope,
  id: string | null,
): Promise<GeneratorParameters> {
  if (!id) return {}
  const row = await scope.tx
    .selectFrom('system_image_generators')
    .select('default_parameters')
    .where('id', '=', id)
    .executeTakeFirst()
  return parametersSchema.parse(row?.default_parameters ?? {})
}

/** The models that people may ask for by name. */
export async function offeredModels(scope: Scope): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('system_image_generators')
    .select('default_parameters')
    .where('active', '=', true)
    .execute()
  return rows.flatMap((row) => parametersSchema.parse(row.default_parameters).model ?? [])
}

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
      e.fn.coalesce('a.aspect_ratio', 'p.default_aspect_ratio').as('aspectRatio'),
    ])
    .where('a.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
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

export type StrandedImage = { id: string; workspaceId: string; overdue: boolean }

/**
 * Drawings that should be under way and are not: nobody holds them, no article's own generation is at
 * work on them, and the queue may have given their job up. Across all workspaces: it runs under the
 * login role and answers ids only.
 */
export async function strandedImages(
  database: Database,
  now: Date,
  quietMs: number,
): Promise<StrandedImage[]> {
  const quiet = new Date(now.getTime() - quietMs)
  const rows = await database.kysely
    .selectFrom('article_image_generations as g')
    .select(['g.id', 'g.workspace_id', 'g.deadline_at'])
    .where('g.status', 'in', ['pending', 'in_progress'])
    .where((image) => image(image.fn.coalesce('g.lease_until', 'g.updated_at'), '<', quiet))
    .where(
      sql<boolean>`not exists (select from generation_runs r
        where r.id = g.id and r.status in ('queued', 'running'))`,
    )
    .where((image) =>
      image.or([image('g.deadline_at', '<=', now), lostJob(drawImageJob, 'generationId', 'g.id')]),
    )
    .orderBy('g.created_at')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    overdue: (row.deadline_at ?? now) <= now,
  }))
}

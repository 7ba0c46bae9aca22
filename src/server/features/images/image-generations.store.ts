import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

/** The stored addresses of one picture. */
export type Picture = {
  imageUrl: string
  optimizedUrl: string
  openGraphUrl: string
  squareUrl: string
  /** As it was drawn, where the banner is only a part of it. Sizes are pixels. */
  original?: { url: string; width: number; height: number } | undefined
}

/** The addresses of all files of a picture, each once. */
export function addressesOf({ original, ...files }: Picture): string[] {
  return [...new Set([...Object.values(files), ...(original ? [original.url] : [])])]
}

export type NewImage = {
  id: string
  articleId: string
  generatorId: string | null
  prompt: string
  templateName: string
  model: string
  width: number
  height: number
  requested: boolean
  negativePrompt?: string
  steps?: number
  guidance?: number
  wantedModel?: string
}

/**
 * Adds a drawing. Adding the same one again changes nothing; false when that, or another one of the
 * article, is under way.
 */
export async function insertImageGeneration(scope: Scope, image: NewImage): Promise<boolean> {
  const result = await scope.tx
    .insertInto('article_image_generations')
    .values({
      id: image.id,
      workspace_id: scope.workspaceId,
      article_id: image.articleId,
      user_id: scope.userId,
      generator_id: image.generatorId,
      prompt: image.prompt,
      negative_prompt: image.negativePrompt ?? '',
      template_name: image.templateName,
      ai_model: image.model,
      width: image.width,
      height: image.height,
      steps: image.steps ?? null,
      guidance: image.guidance ?? null,
      wanted_model: image.wantedModel ?? null,
      requested: image.requested,
      created_at: scope.now,
      updated_at: scope.now,
      started_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Remembers the provider's name for the job, so that a restart asks for it instead of drawing again. */
export async function noteImageReference(
  scope: Scope,
  id: string,
  reference: string,
): Promise<void> {
  await alive(scope, id)
    .set({ status: 'in_progress', external_reference_id: reference, updated_at: scope.now })
    .execute()
}

/** The provider's name for a job under way, or null. */
export async function imageReference(scope: Scope, id: string): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('article_image_generations')
    .select('external_reference_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .executeTakeFirst()
  return row?.external_reference_id ?? null
}

/** Settles a drawing under way with its stored addresses; false when it has ended otherwise. */
export async function settleImage(
  scope: Scope,
  id: string,
  { original, ...picture }: Picture,
): Promise<boolean> {
  const result = await alive(scope, id)
    .set({
      status: 'success',
      image_url: picture.imageUrl,
      storage_url: picture.imageUrl,
      optimized_storage_url: picture.optimizedUrl,
      open_graph_url: picture.openGraphUrl,
      square_url: picture.squareUrl,
      original_url: original?.url ?? null,
      original_width: original?.width ?? null,
      original_height: original?.height ?? null,
      error_message: null,
      updated_at: scope.now,
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Settles a drawing under way that came to nothing; false when it had ended before. */
export async function endImage(
  scope: Scope,
  id: string,
  end: { status: 'error' | 'cancelled'; message: string },
): Promise<boolean> {
  const result = await alive(scope, id)
    .set({
      status: end.status,
      error_message: end.message,
      updated_at: scope.now,
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Starts a drawing again under the same record. */
export async function restartImage(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .updateTable('article_image_generations')
    .set((image) => ({
      status: 'pending',
      retries: image('retries', '+', 1),
      external_reference_id: null,
      error_message: null,
      started_at: scope.now,
      updated_at: scope.now,
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Forgets the provider's job of a cancelled drawing, once it has been cancelled there too. */
export async function forgetReference(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .updateTable('article_image_generations')
    .set({ external_reference_id: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
}

/** Locks an article against other requests for its pictures. */
export async function lockArticleImages(scope: Scope, articleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${articleId}`}, 0))`.execute(
    scope.tx,
  )
}

function alive(scope: Scope, id: string) {
  return scope.tx
    .updateTable('article_image_generations')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'in_progress'])
}

import type { Scope } from '#server/context/context.ts'

export type ImageGeneration = {
  id: string
  articleId: string
  generatorId: string | null
  prompt: string
  templateName: string
  model: string
}

/** Notes that a banner is being drawn. Coming back to the same one changes nothing. */
export async function insertImageGeneration(scope: Scope, image: ImageGeneration): Promise<void> {
  await scope.tx
    .insertInto('article_image_generations')
    .values({
      id: image.id,
      workspace_id: scope.workspaceId,
      article_id: image.articleId,
      generator_id: image.generatorId,
      prompt: image.prompt,
      template_name: image.templateName,
      ai_model: image.model,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Remembers the provider's name for the job, so that a restart asks for it instead of drawing again. */
export async function noteImageReference(
  scope: Scope,
  id: string,
  reference: string,
): Promise<void> {
  await change(scope, id, { status: 'in_progress', external_reference_id: reference })
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

/** Settles a drawing with its stored addresses. */
export async function settleImage(
  scope: Scope,
  id: string,
  urls: { imageUrl: string; optimizedUrl: string },
): Promise<void> {
  await change(scope, id, {
    status: 'success',
    image_url: urls.imageUrl,
    storage_url: urls.imageUrl,
    optimized_storage_url: urls.optimizedUrl,
  })
}

/** Settles a drawing that came to nothing. */
export async function failImage(scope: Scope, id: string, message: string): Promise<void> {
  await change(scope, id, { status: 'error', error_message: message })
}

async function change(
  scope: Scope,
  id: string,
  values: {
    status: 'in_progress' | 'success' | 'error'
    external_reference_id?: string
    image_url?: string
    storage_url?: string
    optimized_storage_url?: string
    error_message?: string
  },
): Promise<void> {
  await scope.tx
    .updateTable('article_image_generations')
    .set({ ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

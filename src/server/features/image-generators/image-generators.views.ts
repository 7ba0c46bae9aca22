import { z } from 'zod'
import type { ImageGenerator } from '#contracts/clients/campaigns.ts'
import type { Scope } from '#server/context/context.ts'

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

/** The image generators offered for choice, by name. */
export async function listedImageGenerators(scope: Scope): Promise<ImageGenerator[]> {
  const rows = await scope.tx
    .selectFrom('system_image_generators')
    .select(['id', 'name', 'type', 'default_parameters'])
    .where('active', '=', true)
    // Kept for the records that point to it, but not offered.
    .where('type', '<>', 'openai')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    availableAspectRatios: ratiosOf(row.default_parameters),
  }))
}

function ratiosOf(parameters: unknown): string[] {
  const ratios = (parameters as { available_aspect_ratios?: unknown } | null)
    ?.available_aspect_ratios
  return Array.isArray(ratios) ? ratios.filter((ratio) => typeof ratio === 'string') : []
}

import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { SampleTemplates } from './content/sample.ts'

/** Marks clients as samples. */
export async function markAsSamples(scope: Scope, clientIds: string[]): Promise<void> {
  await scope.tx
    .updateTable('clients')
    .set({ is_sample: true })
    .where(inView(scope, 'id'))
    .where('id', 'in', clientIds)
    .execute()
}

/** Returns the ids of the workspace's sample clients. */
export async function sampleClientIds(scope: Scope): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('clients')
    .select('id')
    .where(inView(scope, 'id'))
    .where('is_sample', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

export type DefaultTemplates = {
  seo: string
  tone: string
  image: string
  author: { id: string; name: string; imageUrl: string | null }
}

/** Finds the templates shipped under these names; throws when one of them is not there. */
export async function defaultTemplates(
  scope: Scope,
  names: SampleTemplates,
): Promise<DefaultTemplates> {
  const shipped = (table: 'seo_templates' | 'tone_templates' | 'image_templates', name: string) =>
    scope.tx
      .selectFrom(table)
      .select('id')
      .where('is_default', '=', true)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  const [seo, tone, image, author] = await Promise.all([
    shipped('seo_templates', names.seo),
    shipped('tone_templates', names.tone),
    shipped('image_templates', names.image),
    scope.tx
      .selectFrom('author_templates')
      .select(['id', 'author_name as name', 'image_url as imageUrl'])
      .where('is_default', '=', true)
      .where('name', '=', names.author)
      .executeTakeFirstOrThrow(),
  ])
  return { seo: seo.id, tone: tone.id, image: image.id, author }
}

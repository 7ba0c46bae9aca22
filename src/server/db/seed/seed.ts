import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { boltOns, plans } from '#contracts/rules/credits/seeded-offers.ts'
import type { DB } from '../schema.ts'
import { imageGenerators } from './image-generators.ts'
import { authorTemplates } from './templates/author.ts'
import { imageTemplates } from './templates/image.ts'
import { seoTemplates } from './templates/seo.ts'
import { toneTemplates } from './templates/tone.ts'

const systemWorkspace = '00000000-0000-7000-8000-000000000000'
const systemUser = '00000000-0000-7000-8000-000000000001'

/** The same name gives the same id on every installation, so that seeding twice changes nothing. */
export function seedId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`copydesk:${kind}:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Writes what comes with the product: default templates, image generators, plans and bolt-ons.
 * Texts follow the release; what an operator sets (price ids, whether active) is left alone.
 */
export async function seed(kysely: Kysely<DB>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const own = (kind: string, name: string) => ({
      id: seedId(kind, name),
      workspace_id: systemWorkspace,
      user_id: systemUser,
      is_default: true,
      name,
    })
    await Promise.all([
      tx
        .insertInto('seo_templates')
        .values(
          seoTemplates.map(({ name, structure }) => ({
            ...own('seo', name),
            structure_json: JSON.stringify(structure),
          })),
        )
        .onConflict((c) =>
          c.column('id').doUpdateSet((e) => ({ structure_json: e.ref('excluded.structure_json') })),
        )
        .execute(),
      tx
        .insertInto('tone_templates')
        .values(
          toneTemplates.map(({ name, description, example }) => ({
            ...own('tone', name),
            description,
            example,
          })),
        )
        .onConflict((c) =>
          c.column('id').doUpdateSet((e) => ({
            description: e.ref('excluded.description'),
            example: e.ref('excluded.example'),
          })),
        )
        .execute(),
      tx
        .insertInto('image_templates')
        .values(
          imageTemplates.map(({ name, promptDetails }) => ({
            ...own('image', name),
            prompt_details: promptDetails,
          })),
        )
        .onConflict((c) =>
          c.column('id').doUpdateSet((e) => ({ prompt_details: e.ref('excluded.prompt_details') })),
        )
        .execute(),
      tx
        .insertInto('author_templates')
        .values(
          authorTemplates.map(({ name, authorName, jobTitle, writingStyle }) => ({
            ...own('author', name),
            author_name: authorName,
            job_title: jobTitle,
            role: jobTitle,
            writing_style: writingStyle,
          })),
        )
        .onConflict((c) =>
          c.column('id').doUpdateSet((e) => ({ writing_style: e.ref('excluded.writing_style') })),
        )
        .execute(),
      tx
        .insertInto('system_image_generators')
        .values(
          imageGenerators.map(({ name, type, active, defaultParameters }) => ({
            id: seedId('generator', name),
            name,
            type,
            active,
            default_parameters: JSON.stringify(defaultParameters),
          })),
        )
        .onConflict((c) => c.column('id').doNothing())
        .execute(),
      tx
        .insertInto('subscription_plans')
        .values(plans.map((plan) => ({ id: seedId('plan', plan.name), ...plan })))
        .onConflict((c) => c.column('id').doNothing())
        .execute(),
      tx
        .insertInto('bolt_on_packages')
        .values(boltOns.map((pack) => ({ id: seedId('bolt-on', pack.name), ...pack })))
        .onConflict((c) => c.column('id').doNothing())
        .execute(),
    ])
  })
}

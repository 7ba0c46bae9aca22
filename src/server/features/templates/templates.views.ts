import { type RawBuilder, sql } from 'kysely'
import type { Template, TemplateKey, TemplateUsage } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { picturesByStyle, sampleOf, usesByTemplate } from './template-examples.views.ts'
import { templateColumns } from './template-tables.ts'
import { templateAbilities } from './templates.policy.ts'

type TemplateFilter = { archived?: boolean; id?: string }

/** Lists the templates of a type by name, the workspace's own first. */
export async function listedTemplates(
  scope: MemberScope,
  type: TemplateType,
  filter: TemplateFilter,
): Promise<Template[]> {
  const found = await templatesWithUses(scope, type, filter)
  return found.sort(
    (a, b) => Number(a.isDefault) - Number(b.isDefault) || a.name.localeCompare(b.name, 'en'),
  )
}

/** Returns one template, archived or not, or undefined. */
export async function shownTemplate(
  scope: MemberScope,
  { type, id }: TemplateKey,
): Promise<Template | undefined> {
  const [template] = await templatesWithUses(scope, type, { id })
  return template
}

async function templatesWithUses(
  scope: MemberScope,
  type: TemplateType,
  filter: TemplateFilter,
): Promise<Template[]> {
  const [found, uses] = await Promise.all([
    readers[type](scope, filter),
    usesByTemplate(scope, type),
  ])
  return found.map((template) => ({ ...template, uses: uses.get(template.id) ?? 0 }))
}

/** Counts the clients, campaigns and articles that use a template. */
export async function templateUsage(
  scope: Scope,
  { type, id }: TemplateKey,
): Promise<TemplateUsage> {
  const columns = templateColumns[type]
  const { clients, campaigns, articles } = await scope.tx
    .selectNoFrom((row) => [
      row
        .selectFrom('clients')
        .where(inView(scope, 'id'))
        .where(columns.defaults, '=', id)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('clients'),
      row
        .selectFrom('campaigns')
        .where(inView(scope, 'client_id'))
        .where(columns.defaults, '=', id)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('campaigns'),
      row
        .selectFrom('articles')
        .where(inView(scope, 'client_id'))
        .where(columns.articles, '=', id)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('articles'),
    ])
    .executeTakeFirstOrThrow()
  return { clients: clients ?? 0, campaigns: campaigns ?? 0, articles: articles ?? 0 }
}

type WithoutUses<T> = T extends unknown ? Omit<T, 'uses'> : never

const readers: Record<
  TemplateType,
  (scope: MemberScope, filter: TemplateFilter) => Promise<WithoutUses<Template>[]>
> = {
  seo: async (scope, filter) => {
    const rows = await applyFilter(
      scope.tx.selectFrom('seo_templates').selectAll(),
      scope,
      filter,
    ).execute()
    return rows.map((row) => ({
      ...common(scope, row),
      type: 'seo',
      sections: sectionsOf(row.structure_json),
    }))
  },
  tone: async (scope, filter) => {
    const rows = await applyFilter(
      scope.tx.selectFrom('tone_templates').selectAll(),
      scope,
      filter,
    ).execute()
    return rows.map((row) => ({
      ...common(scope, row),
      type: 'tone',
      description: row.description,
      example: row.example,
    }))
  },
  image: async (scope, filter) => {
    const [rows, made] = await Promise.all([
      applyFilter(scope.tx.selectFrom('image_templates').selectAll(), scope, filter).execute(),
      picturesByStyle(scope),
    ])
    return rows.map((row) => ({
      ...common(scope, row),
      type: 'image',
      promptDetails: row.prompt_details,
      pictures: row.is_default ? [sampleOf(row.name)] : (made.get(row.id) ?? []),
    }))
  },
  author: async (scope, filter) => {
    const rows = await applyFilter(
      scope.tx.selectFrom('author_templates').selectAll(),
      scope,
      filter,
    ).execute()
    return rows.map((row) => ({
      ...common(scope, row),
      type: 'author',
      authorName: row.author_name,
      jobTitle: row.job_title,
      imageUrl: row.image_url,
      writingStyle: row.writing_style,
    }))
  },
}

type Filterable<Query> = {
  where(condition: RawBuilder<boolean>): Query
  where(column: 'id', operator: '=', value: string): Query
  where(column: 'is_archived', operator: '=', value: boolean): Query
}

/** Narrows a query to the workspace's own and the default templates that match the filter. */
function applyFilter<Query extends Filterable<Query>>(
  query: Query,
  { workspaceId }: Scope,
  filter: TemplateFilter,
): Query {
  const usable = query.where(
    sql<boolean>`workspace_id in (${workspaceId}::uuid, app.system_workspace())`,
  )
  return filter.id
    ? usable.where('id', '=', filter.id)
    : usable.where('is_archived', '=', filter.archived ?? false)
}

type CommonRow = {
  id: string
  user_id: string | null
  name: string
  is_default: boolean
  is_archived: boolean
  created_at: Date
  updated_at: Date
}

function common(scope: MemberScope, row: CommonRow) {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    isArchived: row.is_archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    abilities: templateAbilities(scope.member, { isDefault: row.is_default, userId: row.user_id }),
  }
}

function sectionsOf(structure: unknown): string[] {
  const sections = (structure as { sections?: unknown } | null)?.sections
  return Array.isArray(sections) ? sections.filter((line) => typeof line === 'string') : []
}

import type { Template, TemplateType } from '#contracts/templates.ts'
import type { Scope } from '#server/context/context.ts'

type Choice = { archived?: boolean; id?: string }

/** Templates of a type that the workspace may use, its own first, by name. */
export async function listedTemplates(
  scope: Scope,
  type: TemplateType,
  choice: Choice,
): Promise<Template[]> {
  const found = await readers[type](scope, choice)
  return found.sort(
    (a, b) => Number(a.isDefault) - Number(b.isDefault) || a.name.localeCompare(b.name, 'en'),
  )
}

const readers: Record<TemplateType, (scope: Scope, choice: Choice) => Promise<Template[]>> = {
  seo: async (scope, choice) => {
    const rows = await narrow(scope.tx.selectFrom('seo_templates').selectAll(), choice).execute()
    return rows.map((row) => ({
      ...common(row),
      type: 'seo',
      sections: sectionsOf(row.structure_json),
    }))
  },
  tone: async (scope, choice) => {
    const rows = await narrow(scope.tx.selectFrom('tone_templates').selectAll(), choice).execute()
    return rows.map((row) => ({
      ...common(row),
      type: 'tone',
      description: row.description,
      example: row.example,
    }))
  },
  image: async (scope, choice) => {
    const rows = await narrow(scope.tx.selectFrom('image_templates').selectAll(), choice).execute()
    return rows.map((row) => ({ ...common(row), type: 'image', promptDetails: row.prompt_details }))
  },
  author: async (scope, choice) => {
    const rows = await narrow(scope.tx.selectFrom('author_templates').selectAll(), choice).execute()
    return rows.map((row) => ({
      ...common(row),
      type: 'author',
      authorName: row.author_name,
      jobTitle: row.job_title,
      imageUrl: row.image_url,
      writingStyle: row.writing_style,
    }))
  },
}

type Narrowable<Query> = {
  where(column: 'id', operator: '=', value: string): Query
  where(column: 'is_archived', operator: '=', value: boolean): Query
}

/** Row-level security leaves the workspace's own templates and the product's; this narrows further. */
function narrow<Query extends Narrowable<Query>>(query: Query, choice: Choice): Query {
  return choice.id
    ? query.where('id', '=', choice.id)
    : query.where('is_archived', '=', choice.archived ?? false)
}

type CommonRow = {
  id: string
  name: string
  is_default: boolean
  is_archived: boolean
  created_at: Date
}

function common(row: CommonRow) {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    isArchived: row.is_archived,
    createdAt: row.created_at.toISOString(),
  }
}

function sectionsOf(structure: unknown): string[] {
  const sections = (structure as { sections?: unknown } | null)?.sections
  return Array.isArray(sections) ? sections.filter((line) => typeof line === 'string') : []
}

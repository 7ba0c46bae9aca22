import { sql } from 'kysely'
import { type GenerationOrder, generationOrderSchema } from '#contracts/articles/workflow.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { type KnowledgeForWriting, knowledgeForWriting } from '#server/features/knowledge/index.ts'
import { notesForWriting } from '#server/features/research/index.ts'
import type { Brief, ResearchNote } from '#server/providers/writer/port.ts'
import { briefOf } from './writer-brief.ts'

export type ArticleOrder = {
  order: GenerationOrder
  brief: Brief
  clientId: string
  imageGeneratorId: string | null
  authorImageUrl: string | null
  relatedContent: string[]
  /** Whether the web is searched for it. */
  research: 'own' | 'web'
  /** Whether its sentences are checked against what it is written from. */
  checksClaims: boolean
}

/** What an article is to be written from, or undefined when it is gone. */
export async function articleOrder(
  scope: Scope,
  articleId: string,
): Promise<ArticleOrder | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('campaigns as p', 'p.id', 'a.campaign_id')
    .leftJoin('seo_templates as s', 's.id', 'a.seo_template_id')
    .leftJoin('tone_templates as t', 't.id', 'a.tone_template_id')
    .leftJoin('image_templates as i', 'i.id', 'a.image_template_id')
    .leftJoin('author_templates as w', 'w.id', 'a.author_template_id')
    .select([
      'a.input_type',
      'a.input_value',
      'a.client_id as clientId',
      'a.campaign_id as campaignId',
      'a.seo_template_id as structureTemplateId',
      'a.tone_template_id as toneTemplateId',
      'a.image_template_id as imageStyleTemplateId',
      'a.author_template_id as authorTemplateId',
      'a.system_image_generator_id as imageGeneratorId',
      'a.initial_draft as contentDraft',
      'a.subtitle',
      'a.goal',
      'a.read_time as readTime',
      'a.language',
      'a.research',
      'c.name as client_name',
      'c.industry',
      'c.description as clientDescription',
      'c.claims',
      'p.name as campaign_name',
      'p.goal as campaignGoal',
      'p.target_audience as campaignTargetAudience',
      'p.description as campaign_description',
    ])
    .select([
      templateObject('s').as('structureTemplate'),
      templateObject('t').as('toneTemplate'),
      templateObject('i').as('imageStyleTemplate'),
      templateObject('w').as('authorTemplate'),
      sql<string[]>`array(select type from article_related_content where article_id = a.id
        order by type)`.as('relatedContentTypes'),
    ])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  const subject = `${row.input_value} ${row.goal}`
  const [knowledge, notes] = await Promise.all([
    knowledgeForWriting(scope, { clientId: row.clientId, articleId, subject }),
    notesForWriting(scope, { articleId, clientId: row.clientId }),
  ])
  const date = scope.now.toISOString().slice(0, 10)
  return toArticleOrder(articleId, row, { knowledge, notes, date })
}

/** The whole row of a joined template as JSON; null where there is none. */
function templateObject(alias: 's' | 't' | 'i' | 'w') {
  return sql<Record<string, unknown> | null>`case when ${sql.ref(`${alias}.id`)} is not null
    then to_jsonb(${sql.table(alias)}) - 'workspace_id' end`
}

type OrderRow = BriefNotesRow & Record<string, unknown>
type BriefNotesRow = {
  claims: string
  research: 'own' | 'web'
  language: string | null
  input_type: string
  input_value: string
  client_name: string
  industry: string
  campaign_name: string
  campaign_description: string
  subtitle: string
  goal: string
  readTime: string
  toneTemplate: Record<string, unknown> | null
  clientDescription: string
  campaignGoal: string
  campaignTargetAudience: string
}

function toArticleOrder(
  articleId: string,
  row: OrderRow,
  {
    knowledge,
    notes,
    date,
  }: { knowledge: KnowledgeForWriting; notes: ResearchNote[]; date: string },
): ArticleOrder {
  const { clientDescription, campaignGoal, campaignTargetAudience, toneTemplate } = row
  const about = { clientDescription, campaignGoal, campaignTargetAudience }
  const order = generationOrderSchema.parse({
    ...row,
    articleId,
    language: row.language ?? (knowledge.rules.spelling || null),
    input: { type: row.input_type, value: row.input_value },
    toneTemplate: toneTemplate && { ...toneTemplate, ...about },
  })
  return {
    order,
    brief: {
      ...briefOf(order, {
        client: { name: row.client_name, industry: row.industry },
        campaign: { name: row.campaign_name, description: row.campaign_description },
        subtitle: row.subtitle,
        goal: row.goal,
        readTime: row.readTime,
        knowledge,
        date,
      }),
      research: notes,
    },
    research: row.research,
    clientId: order.clientId,
    imageGeneratorId: order.imageGeneratorId,
    authorImageUrl: order.authorTemplate?.image_url ?? null,
    relatedContent: order.relatedContentTypes,
    checksClaims: row.claims !== 'off',
  }
}

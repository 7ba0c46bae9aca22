import type { GenerationOrder } from '#contracts/articles/workflow.ts'
import { minutesOf } from '#contracts/rules/articles/read-time.ts'
import type { KnowledgeForWriting } from '#server/features/knowledge/index.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { knowledgeFor } from './knowledge-in-brief.ts'

/** What the built-in writer gets beside the order: names, and the article's own settings. */
export type BriefNotes = {
  client: { name: string; industry: string }
  campaign: { name: string; description: string }
  subtitle: string
  goal: string
  readTime: string
  knowledge: KnowledgeForWriting
  /** The day of writing, such as 2026-11-22. */
  date: string
}

/** The order as the built-in writer reads it. */
export function briefOf(order: GenerationOrder, notes: BriefNotes): Brief {
  const { structureTemplate, toneTemplate, imageStyleTemplate, authorTemplate } = order
  return {
    input: order.input,
    language: order.language,
    client: { ...notes.client, description: order.clientDescription },
    rules: notes.knowledge.rules,
    knowledge: knowledgeFor(notes.knowledge, `${order.input.value} ${notes.goal}`),
    campaign: {
      ...notes.campaign,
      goal: order.campaignGoal,
      targetAudience: order.campaignTargetAudience,
    },
    structure: {
      name: structureTemplate?.name ?? '',
      sections: structureTemplate?.structure_json.sections ?? [],
    },
    tone: {
      name: toneTemplate?.name ?? '',
      description: toneTemplate?.description ?? '',
      example: toneTemplate?.example ?? '',
    },
    author: {
      authorName: authorTemplate?.author_name ?? '',
      jobTitle: authorTemplate?.job_title ?? '',
      writingStyle: authorTemplate?.writing_style ?? '',
    },
    image: {
      name: imageStyleTemplate?.name ?? '',
      promptDetails: [imageStyleTemplate?.prompt_details, colourLine(notes.knowledge.rules.colours)]
        .filter(Boolean)
        .join('\n'),
    },
    draft: order.contentDraft,
    subtitle: notes.subtitle,
    goal: notes.goal,
    readTime: minutesOf(notes.readTime),
    date: notes.date,
  }
}

const colourLine = (colours: string[]) =>
  colours.length > 0 ? `Brand colours: ${colours.join(', ')}.` : ''

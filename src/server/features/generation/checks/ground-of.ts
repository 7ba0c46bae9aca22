import { withoutStyleLine } from '#contracts/clients/style-line.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import type { Ground } from '#server/text/checks/checked-article.ts'

/** What an article of this brief may draw on: everything that people or the source say in it. */
export function groundOf(brief: Brief): Ground {
  const { input, client, campaign, structure, tone, author, rules, knowledge } = brief
  const source = input.source?.text ?? ''
  const researched = brief.research ?? []
  const evidence = [
    input.value,
    input.source?.title ?? '',
    source,
    ...Object.values(client),
    ...Object.values(campaign),
    ...structure.sections,
    tone.description,
    ...Object.values(author),
    brief.draft,
    brief.subtitle,
    brief.goal,
    ...knowledge.facts.flatMap(({ content, passage, source: from }) => [content, passage, from]),
    ...knowledge.notes,
    ...knowledge.passages.flatMap(({ text, source: from }) => [text, from]),
    ...knowledge.pages.flatMap(({ title, address }) => [title, address]),
    ...researched.flatMap((note) => [note.statement, note.quote, note.publisher, note.address]),
    withoutStyleLine(rules.voice),
    ...rules.preferred,
    ...rules.required,
  ].join('\n')
  const { date: today, readPages: pages = [] } = brief
  return { clientName: client.name, rules, evidence, source, pages, today }
}

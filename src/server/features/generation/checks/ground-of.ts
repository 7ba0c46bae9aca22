import { withoutStyleLine } from '#contracts/clients/style-line.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import type { Ground, SourceText } from '#server/text/checks/checked-article.ts'

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
  return {
    ...{ clientName: client.name, rules, evidence, today: brief.date },
    sources: sourcesOf(brief),
    own: [client.description, ...knowledge.facts.map(({ content }) => content)],
  }
}

/**
 * The texts of others that a writer has had before it: the page written from, notes and pages from the web, and the client’s
 * own documents and pages. A note is a piece of a page that has been read, so those of one name are one source.
 */
function sourcesOf({ input, knowledge, research = [], readPages = [] }: Brief): SourceText[] {
  const byName = new Map<string, SourceText>()
  const add = (name: string, text: string, own: boolean) => {
    const known = byName.get(name)
    // A passage ends where another begins elsewhere.
    byName.set(name, { name, own, text: known ? `${known.text} ¶ ${text}` : text })
  }
  if (input.source) add(input.source.title, input.source.text, false)
  for (const { title, text } of readPages) add(title, text, false)
  for (const { title, publisher, quote } of research) add(title || publisher, quote, false)
  for (const { source, text } of knowledge.passages) add(source, text, true)
  for (const { source, passage } of knowledge.facts) add(source, passage, true)
  return [...byName.values()]
}

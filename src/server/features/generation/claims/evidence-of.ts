import type { Brief } from '#server/providers/writer/port.ts'
import type { EvidenceText } from '#server/text/claims/passages.ts'
import { byWeight } from '#server/text/sources/weigh-sources.ts'

/**
 * What the claims of an article may rest on: the client's facts with their passages, what its documents and its
 * website say on the subject, the page it is written from, the brief.
 */
export function evidenceOf(brief: Brief): EvidenceText[] {
  const { input, client, campaign, author, rules, knowledge, structure } = brief
  const text = (kind: EvidenceText['kind'], label: string, lines: readonly string[]) => ({
    ...{ kind, label, address: null },
    text: lines.filter((line) => line.trim() !== '').join('\n'),
  })
  const facts = knowledge.facts.flatMap(({ content, passage, source }): EvidenceText[] => {
    const address = webAddress(source)
    const label = address === null && source !== '' ? source : 'Client fact'
    const stated = { kind: 'fact' as const, label, address, text: content }
    return passage === '' ? [stated] : [{ ...stated, text: passage }, stated]
  })
  const read = knowledge.passages.map(({ text: said, source }): EvidenceText => {
    const address = webAddress(source)
    const label = address === null ? source : 'The client’s website'
    return { kind: 'source', label, address, text: said }
  })
  const page: EvidenceText[] = input.source
    ? [
        {
          kind: 'source',
          label: input.source.title || 'The page it is written from',
          address: webAddress(input.value),
          text: `${input.source.title}\n${input.source.text}`,
        },
      ]
    : []
  // Of what several pages say, the first is the one that a sentence rests on.
  const researched = (brief.research ?? []).toSorted(byWeight).map((note): EvidenceText => {
    const { sourceId: id, publisher, publishedOn, updatedOn, title, address } = note
    const of = { kind: 'source' as const, label: title || publisher, address }
    const page = { id, publisher, publishedOn, updatedOn, class: note.class }
    return { ...of, text: note.quote, page }
  })
  const asked = input.type === 'website_url' ? '' : input.value
  const brand = [client.name, client.industry, client.description]
  return [
    ...facts,
    ...read,
    ...page,
    ...researched,
    text('brief', 'The brief', [
      asked,
      brief.draft,
      brief.goal,
      brief.subtitle,
      ...structure.sections,
    ]),
    text('client', 'About the client', brand),
    text('client', 'Required lines', rules.required),
    text('client', 'A note on the client', knowledge.notes),
    text('brief', 'The campaign', [campaign.name, ...Object.values(campaign)]),
    text('brief', 'The author', [author.authorName, author.jobTitle]),
  ].filter((one) => one.text !== '')
}

function webAddress(source: string): string | null {
  if (/\s/.test(source.trim())) return null
  const address = /^https?:\/\//i.test(source) ? source : `https://${source}`
  const looksRight = /^https?:\/\/[\w-]+(?:\.[\w-]+)+/i.test(address)
  return looksRight && URL.canParse(address) ? address : null
}

/** Where articles are researched: in what is known of the client, or on the web as well. */
export const researchModes = ['own', 'web'] as const
export type ResearchMode = (typeof researchModes)[number]

/** How the sources of a client's articles are published: not at all, beside what they support, or as a list. */
export const sourcePlacements = ['off', 'links', 'list'] as const
export type SourcePlacement = (typeof sourcePlacements)[number]

/** A page that sentences of an article rest on. */
export type PublishedSource = {
  title: string
  publisher: string
  address: string
  /** A day, as YYYY-MM-DD. */
  publishedOn: string | null
}

/** What readers see of an article's sources. */
export type PublishedSources = {
  placement: Exclude<SourcePlacement, 'off'>
  /** The article's language, BCP 47. */
  language: string
  /** What stands above the list, in that language. */
  heading: string
  items: PublishedSource[]
  /** Behind which character of which block the source with this index is linked; of a list there are none. */
  marks: { place: string; at: number; source: number }[]
}

type Written = {
  content: {
    introduction: string
    sections: { title: string; content: string }[]
    conclusion: string
  } | null
  bodyContent: string
}

/** The texts of an article as readers get them: with links beside what sources support, or with a list of them at the end. */
export function withPublishedSources<Text extends Written>(
  text: Text,
  sources: PublishedSources | null,
): Text {
  if (!sources || sources.items.length === 0) return text
  if (sources.placement === 'list') return withList(text, sources)
  const linked = (place: string, markdown: string) => withLinks(markdown, place, sources)
  const { content, bodyContent } = text
  if (!content) return { ...text, bodyContent: linked('bodyContent', bodyContent) }
  return {
    ...text,
    content: {
      introduction: linked('introduction', content.introduction),
      sections: content.sections.map((section, index) => ({
        ...section,
        content: linked(`sections[${index}].content`, section.content),
      })),
      conclusion: linked('conclusion', content.conclusion),
    },
  }
}

function withList<Text extends Written>(text: Text, sources: PublishedSources): Text {
  const { heading, items, language } = sources
  const lines = items.map((item, index) => `${index + 1}. ${listLine(item, language)}`)
  const list = `## ${heading}\n\n${lines.join('\n')}`
  const after = (markdown: string) =>
    markdown.trim() === '' ? list : `${markdown.trimEnd()}\n\n${list}`
  const { content, bodyContent } = text
  if (!content) return { ...text, bodyContent: after(bodyContent) }
  return { ...text, content: { ...content, conclusion: after(content.conclusion) } }
}

function listLine(
  { title, publisher, address, publishedOn }: PublishedSource,
  language: string,
): string {
  const named = `[${plain(title || publisher || address)}](<${target(address)}>)`
  const of = title === '' || publisher === '' ? [] : [plain(publisher)]
  return [named, ...of, ...(publishedOn ? [dayIn(language, publishedOn)] : [])].join(', ')
}

/** A day as it is written in a language: 1 March 2026. */
function dayIn(language: string, day: string): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, format).format(
    new Date(day),
  )
}

/** Puts the links in from the end, so that the earlier places stay right. */
function withLinks(markdown: string, place: string, { items, marks }: PublishedSources): string {
  const here = marks.filter((mark) => mark.place === place).sort((one, other) => other.at - one.at)
  return here.reduce((text, { at, source }) => {
    const item = items[source]
    if (!item || at > text.length) return text
    const link = ` ([${plain(item.publisher || item.title)}](<${target(item.address)}>))`
    return `${text.slice(0, at)}${link}${text.slice(at)}`
  }, markdown)
}

/** A name from outside as Markdown that shows nothing but its letters: what looks like an address would become a link. */
function plain(name: string): string {
  return name
    .replaceAll('://', ' ')
    .replace(/www\./gi, 'www ')
    .replaceAll('@', ' at ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+!|~&:@.-]/g, '\\$&')
}

/** An address between angle brackets, in which none of Markdown's marks means anything. */
function target(address: string): string {
  return address.replace(/[<>\s\\]/g, (mark) => encodeURIComponent(mark))
}

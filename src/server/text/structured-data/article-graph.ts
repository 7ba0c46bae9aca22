/** What is known of an article as a page; addresses are whole ones of the web. */
export type GraphFacts = {
  title: string
  description: string
  /** BCP 47, or null where too few words tell. */
  language: string | null
  words: number
  author: string
  /** Whose site it is. */
  publisher: string
  /** The address of its page, or null while nobody knows it: its parts are then named within the page. */
  address: string | null
  image: string | null
  /** Times as ISO 8601; null where they are not known. */
  publishedAt: string | null
  changedAt: string | null
  citations: readonly { title: string; publisher: string; address: string }[]
}

type Node = { '@type': string; '@id'?: string } & Record<string, unknown>
export type Graph = { '@context': 'https://schema.org'; '@graph': Node[] }

const longestHeadline = 110

/**
 * One graph of schema.org for an article: page, article, author, publisher, picture, and the way to it where its address is
 * known. It says nothing that the page doesn’t show, and has no FAQ or HowTo, which search engines no longer use.
 */
export function articleGraph(facts: GraphFacts): Graph {
  const { title, description, language, author, publisher, image } = facts
  const address = facts.address !== null && URL.canParse(facts.address) ? facts.address : null
  const id = (part: string) => ({ '@id': `${address ?? ''}#${part}` })
  const page: Node = {
    ...{ '@type': 'WebPage', ...id('webpage') },
    ...given({ url: address, name: title, description, inLanguage: language }),
    ...(address ? { breadcrumb: id('breadcrumb') } : {}),
  }
  const article: Node = {
    ...{ '@type': 'BlogPosting', ...id('article'), mainEntityOfPage: id('webpage') },
    headline: headlineOf(title),
    ...given({ description, inLanguage: language }),
    ...given({ datePublished: facts.publishedAt, dateModified: facts.changedAt }),
    wordCount: facts.words,
    ...(author ? { author: id('author') } : {}),
    ...(publisher ? { publisher: id('publisher') } : {}),
    ...(image ? { image: id('image') } : {}),
    ...(facts.citations.length > 0 ? { citation: facts.citations.map(citationOf) } : {}),
  }
  const others: Node[] = [
    ...(author ? [{ '@type': 'Person', ...id('author'), name: author }] : []),
    ...(publisher
      ? [
          {
            '@type': 'Organization',
            ...id('publisher'),
            name: publisher,
            ...given({ url: homeOf(address) }),
          },
        ]
      : []),
    ...(image ? [{ '@type': 'ImageObject', ...id('image'), url: image, contentUrl: image }] : []),
    ...(address ? [{ ...id('breadcrumb'), ...wayTo(address, facts) }] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': [page, article, ...others] }
}

/** A graph as an element of a page’s head; nothing in it can end the element. */
export function graphScript(graph: Graph): string {
  return `<script type="application/ld+json">${graphText(graph)}</script>`
}

/** A graph as text that may stand in HTML. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Of some values those that there are. */
const given = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

const headlineOf = (title: string) =>
  title.length <= longestHeadline ? title : `${title.slice(0, longestHeadline - 1).trimEnd()}…`

const homeOf = (address: string | null) => address && `${new URL(address).origin}/`

const citationOf = ({ title, publisher, address }: GraphFacts['citations'][number]) => ({
  '@type': 'CreativeWork',
  ...given({ name: title, url: address }),
  ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
})

function wayTo(address: string, { title, publisher }: GraphFacts): Node {
  const home = homeOf(address) ?? address
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: publisher || new URL(home).host, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: address },
    ],
  }
}

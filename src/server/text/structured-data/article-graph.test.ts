import { expect, test } from 'vitest'
import { articleGraph, type GraphFacts, graphScript } from './article-graph.ts'
import { readStructuredData } from './read-structured-data.ts'

const facts: GraphFacts = {
  title: 'Ruhig buchen',
  description: 'Wie kleine Praxen Termine vergeben.',
  language: 'de-CH',
  words: 812,
  author: 'Ann Lee',
  publisher: 'Harbour Health',
  address: 'https://harbour.example/blog/ruhig-buchen',
  image: 'https://harbour.example/a.webp',
  publishedAt: '2026-05-04T09:30:00.000Z',
  changedAt: '2026-06-01T08:00:00.000Z',
  citations: [{ title: 'A study', publisher: 'Elm', address: 'https://elm.example/study' }],
}
const named = (graph: ReturnType<typeof articleGraph>) =>
  new Map(graph['@graph'].map((node) => [node['@type'], node]))

test('one graph names page, article, author, publisher, picture and way, each once', () => {
  const graph = articleGraph(facts)
  const nodes = named(graph)
  expect([...nodes.keys()].toSorted()).toEqual(
    [
      'BlogPosting',
      'BreadcrumbList',
      'ImageObject',
      'Organization',
      'Person',
      'WebPage',
    ].toSorted(),
  )
  expect(nodes.get('BlogPosting')).toEqual({
    '@type': 'BlogPosting',
    '@id': `${facts.address}#article`,
    mainEntityOfPage: { '@id': `${facts.address}#webpage` },
    headline: 'Ruhig buchen',
    description: facts.description,
    inLanguage: 'de-CH',
    datePublished: facts.publishedAt,
    dateModified: facts.changedAt,
    wordCount: 812,
    author: { '@id': `${facts.address}#author` },
    publisher: { '@id': `${facts.address}#publisher` },
    image: { '@id': `${facts.address}#image` },
    citation: [
      {
        '@type': 'CreativeWork',
        name: 'A study',
        url: 'https://elm.example/study',
        publisher: { '@type': 'Organization', name: 'Elm' },
      },
    ],
  })
})

test('every id that is referred to is there', () => {
  for (const one of [facts, { ...facts, address: null, image: null, author: '' }]) {
    const graph = articleGraph(one)
    const ids = graph['@graph'].map((node) => node['@id'])
    const said = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(said.filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('what is not known is not said', () => {
  const bare = articleGraph({
    ...facts,
    ...{ address: null, image: null, author: '', publisher: '', language: null },
    ...{ publishedAt: null, changedAt: null, citations: [], description: '' },
  })
  expect(bare['@graph']).toEqual([
    { '@type': 'WebPage', '@id': '#webpage', name: 'Ruhig buchen' },
    {
      '@type': 'BlogPosting',
      '@id': '#article',
      mainEntityOfPage: { '@id': '#webpage' },
      headline: 'Ruhig buchen',
      wordCount: 812,
    },
  ])
})

test('a headline has at most 110 characters, and nothing ends the element', () => {
  const title = `</script><script>alert(1)</script> ${'word '.repeat(40)}`
  const script = graphScript(articleGraph({ ...facts, title }))
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  const inside = script.replace(/^<script[^>]*>|<\/script>$/g, '')
  const { headlines, broken } = readStructuredData([inside])
  expect(broken).toBe(0)
  expect(headlines[0]?.length).toBeLessThanOrEqual(110)
})

test('articles are found in graphs, lists and by themselves; one that is named twice is one', () => {
  const graph = JSON.stringify(articleGraph(facts))
  expect(readStructuredData([graph, graph]).headlines).toEqual(['Ruhig buchen'])
  const own = '[{"@type":["NewsArticle"],"headline":"Other"}]'
  expect(readStructuredData([graph, own, '{broken'])).toEqual({
    broken: 1,
    headlines: ['Ruhig buchen', 'Other'],
  })
  expect(readStructuredData(['{"@type":"WebSite","name":"A"}', 'null', '7']).headlines).toEqual([])
})

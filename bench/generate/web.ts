import { setTimeout as pause } from 'node:timers/promises'
import { proseOf } from '#test/fakes/model-answers.ts'
import { SiteServer } from '#test/fakes/site-server.ts'
import { articlesAtOnce, numberIn, pagesEach } from './researched-subjects.ts'

// A search service and the sites that it finds, in a process of its own: each article has sites of its own, as
// subjects have in daily life, and every site has one page of some 900 words.

const searchMs = 900
const pageMs = 600
const hitsEach = 8

const page = (article: number, number: number): string => {
  const said = [
    `In 2025, ${20 + number} % of firms with small vans fitted winter tyres before the end of October.`,
    `Winter tyres for small vans last for about ${4 + (number % 5)} seasons when they are stored in the dark.`,
    `Workshops of region ${number} note a tread of ${5 + (number % 3)} millimetres on winter tyres in spring.`,
  ]
  const title = `Winter tyres in region ${number}`
  const prose = proseOf(850, 400 * (article * pagesEach + number)).split('\n\n')
  const paragraphs = [...said, ...prose].map((text) => `<p>${text}</p>`).join('\n')
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<meta property="og:site_name" content="Region ${number} Report">
<meta property="article:published_time" content="2026-03-01T09:00:00Z"></head>
<body><main><h1>${title}</h1>${paragraphs}</main></body></html>`
}

async function openSite(article: number, number: number): Promise<SiteServer> {
  const html = page(article, number)
  const site = new SiteServer(async ({ path }) => {
    if (path === '/robots.txt') return { status: 404, html: '' }
    await pause(pageMs)
    return { status: 200, html }
  })
  await site.listen()
  return site
}

const sites: SiteServer[][] = []
for (let article = 0; article < articlesAtOnce; article += 1) {
  const numbers = Array.from({ length: pagesEach }, (_, index) => index + 1)
  sites.push(await Promise.all(numbers.map((number) => openSite(article, number))))
}

/** Answers as a SearXNG does; the words of a query decide where among its article's sites it begins. */
const search = new SiteServer(async ({ path, query }) => {
  if (path !== '/search') return { status: 404, html: '' }
  await pause(searchMs)
  const q = query.get('q') ?? ''
  const own = sites[numberIn(q) % articlesAtOnce] ?? []
  const results = Array.from({ length: hitsEach }, (_, index) => {
    const site = own[(q.length + index) % own.length]
    return {
      url: `${site?.url}/winter-tyres`,
      title: 'Winter tyres for small vans',
      content: 'What firms with small vans do before winter.',
      publishedDate: '2026-03-01T00:00:00',
    }
  })
  return { status: 200, json: { query: q, results } }
})
await search.listen()
process.on('SIGTERM', () => process.exit(0))
console.log(search.url)

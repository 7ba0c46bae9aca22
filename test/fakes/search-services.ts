import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

/** A page that a fake search finds. */
export type FoundPage = { url: string; title: string; text: string; date?: string }
type Finds = (query: string) => FoundPage[]

export const searchKey = 'search-key-of-the-test'

const refused = (status: number, json: unknown): SiteAnswer => ({ status, json })

/** Brave’s web search. */
export function braveService(finds: Finds): SiteServer {
  return new SiteServer(({ path, query, headers }) => {
    if (path !== '/res/v1/web/search') return refused(404, { type: 'ErrorResponse' })
    if (headers['x-subscription-token'] !== searchKey) {
      const error = { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422, detail: 'Invalid token.' }
      return refused(422, { type: 'ErrorResponse', error, time: 1_790_000_000 })
    }
    const q = query.get('q') ?? ''
    const count = Number(query.get('count') ?? 20)
    if (q.length > 400 || q.split(/\s+/).length > 50 || count > 20) {
      const error = { code: 'VALIDATION', status: 422, detail: 'Unable to validate request.' }
      return refused(422, { type: 'ErrorResponse', error })
    }
    const results = finds(q)
      .slice(0, count)
      .map(({ url, title, text, date }) => ({
        title,
        url,
        is_source_local: false,
        description: text,
        ...(date ? { page_age: `${date}T08:00:00`, age: 'March 1, 2026' } : {}),
        language: 'en',
        family_friendly: true,
        extra_snippets: ['More of the page.'],
      }))
    const web = results.length > 0 ? { web: { type: 'search', results } } : {}
    return { status: 200, json: { type: 'search', query: { original: q }, mixed: {}, ...web } }
  })
}

/** Tavily’s search. */
export function tavilyService(finds: Finds): SiteServer {
  return new SiteServer((call) => {
    if (call.method !== 'POST' || call.path !== '/search') return refused(404, {})
    if (call.headers.authorization !== `Bearer ${searchKey}`) {
      return refused(401, { detail: { error: 'Unauthorized: missing or invalid API key.' } })
    }
    const { query, max_results: most = 5 } = jsonOf<{ query: string; max_results?: number }>(call)
    if (query.length > 400 || most > 20)
      return refused(400, { detail: { error: 'Query too long' } })
    const results = finds(query)
      .slice(0, most)
      .map(({ url, title, text, date }, index) => ({
        url,
        title,
        content: text,
        score: 0.9 - index / 100,
        raw_content: null,
        ...(date ? { published_date: new Date(date).toUTCString() } : {}),
      }))
    const rest = { follow_up_questions: null, answer: null, images: [] }
    return { status: 200, json: { query, ...rest, results, response_time: 0.4, request_id: 'r1' } }
  })
}

/** Serper’s search. */
export function serperService(finds: Finds): SiteServer {
  return new SiteServer((call) => {
    if (call.method !== 'POST' || call.path !== '/search') return refused(404, {})
    if (call.headers['x-api-key'] !== searchKey) {
      return refused(403, { message: 'Unauthorized.', statusCode: 403 })
    }
    const { q, num = 10 } = jsonOf<{ q: string; num?: number }>(call)
    const organic = finds(q)
      .slice(0, num)
      .map(({ url, title, text, date }, index) => ({
        title,
        link: url,
        snippet: text,
        ...(date ? { date: shortDate(date) } : {}),
        position: index + 1,
      }))
    const searchParameters = { q, type: 'search', num, engine: 'google' }
    return { status: 200, json: { searchParameters, organic, relatedSearches: [], credits: 1 } }
  })
}

/** A SearXNG; `json` is whether it may answer so. */
export function searxngService(finds: Finds, { json = true } = {}): SiteServer {
  return new SiteServer(({ path, query }: SiteCall): SiteAnswer => {
    if (path !== '/search') return { status: 404, html: '<h1>Page not found</h1>' }
    if (query.get('format') === 'json' && !json) return { status: 403, html: '<h1>Forbidden</h1>' }
    const results = finds(query.get('q') ?? '').map(({ url, title, text, date }) => ({
      url,
      title,
      content: text,
      publishedDate: date ? `${date}T00:00:00` : null,
      engine: 'duckduckgo',
      engines: ['duckduckgo', 'brave'],
      positions: [1],
      score: 2,
      category: 'general',
    }))
    const rest = { answers: [], corrections: [], infoboxes: [], suggestions: [] }
    const body = { query: query.get('q'), number_of_results: 0, results, ...rest }
    return { status: 200, json: { ...body, unresponsive_engines: [['google', 'timeout']] } }
  })
}

/** As Google prints dates: 'Mar 1, 2026'. */
function shortDate(date: string): string {
  const options = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(date).toLocaleDateString('en-US', options)
}
